-- For the server only.
alter table auth.users enable row level security;
