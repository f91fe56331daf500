-- For the server only.
alter table auth.identities enable row level security;
