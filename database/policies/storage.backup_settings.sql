-- For the program alone, which proves an administrator first.
alter table storage.backup_settings enable row level security;
