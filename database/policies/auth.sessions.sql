-- For the server only.
alter table auth.sessions enable row level security;
