-- For the server only.
alter table auth.certificate_challenges enable row level security;
