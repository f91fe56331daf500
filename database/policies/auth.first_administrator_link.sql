-- For the server only.
alter table auth.first_administrator_link enable row level security;
