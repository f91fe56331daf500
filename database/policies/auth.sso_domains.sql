-- For the server only.
alter table auth.sso_domains enable row level security;
