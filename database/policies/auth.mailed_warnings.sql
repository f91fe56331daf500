-- For the server only.
alter table auth.mailed_warnings enable row level security;
