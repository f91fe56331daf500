-- For the server only.
alter table auth.jobs enable row level security;
