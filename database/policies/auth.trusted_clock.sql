-- For the server only.
alter table auth.trusted_clock enable row level security;
