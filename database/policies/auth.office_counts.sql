-- Written by triggers and functions of the owner, and read by the server, for administrators.
alter table auth.office_counts enable row level security;
