-- For the server only.
alter table auth.master_key enable row level security;
