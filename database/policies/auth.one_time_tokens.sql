-- For the server only.
alter table auth.one_time_tokens enable row level security;
