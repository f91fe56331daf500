-- Written and read by triggers of the owner.
alter table auth.deleted_rows enable row level security;
