-- For the server only.
alter table auth.guardian_pins enable row level security;
