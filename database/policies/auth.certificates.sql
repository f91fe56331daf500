-- For the server only.
alter table auth.certificates enable row level security;
