-- Only for the program, which first verifies an administrator.
alter table storage.backup_settings enable row level security;
