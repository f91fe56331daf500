-- For the server only.
alter table storage.locks enable row level security;
