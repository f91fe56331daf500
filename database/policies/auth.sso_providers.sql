-- For the server only.
alter table auth.sso_providers enable row level security;
