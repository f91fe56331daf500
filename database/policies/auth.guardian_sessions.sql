-- For the server only.
alter table auth.guardian_sessions enable row level security;
