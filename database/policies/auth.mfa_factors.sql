-- For the server only.
alter table auth.mfa_factors enable row level security;
