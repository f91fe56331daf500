-- For the server only.
alter table auth.throttles enable row level security;
