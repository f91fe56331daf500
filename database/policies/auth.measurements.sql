-- For the server only.
alter table auth.measurements enable row level security;
