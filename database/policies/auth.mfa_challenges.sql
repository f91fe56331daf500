-- For the server only.
alter table auth.mfa_challenges enable row level security;
