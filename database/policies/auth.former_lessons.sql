-- Written by triggers on lessons and lesson_changes, and read by functions of the owner.
alter table auth.former_lessons enable row level security;
