-- For the program alone, which proves an administrator first.
alter table storage.backups enable row level security;
