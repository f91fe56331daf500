-- Written by triggers and functions of the owner, and read by the server, for administrators.
alter table auth.uncounted_rows enable row level security;
