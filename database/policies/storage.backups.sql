-- Only for the program, which first verifies an administrator.
alter table storage.backups enable row level security;
