-- For the server only.
alter table auth.signing_keys enable row level security;
