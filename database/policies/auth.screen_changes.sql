-- Written by triggers and read by functions of the owner only.
alter table auth.screen_changes enable row level security;
