-- For the server only.
alter table auth.guardian_codes enable row level security;
