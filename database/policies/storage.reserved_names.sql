-- For the server only.
alter table storage.reserved_names enable row level security;
