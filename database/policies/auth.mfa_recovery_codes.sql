-- For the server only.
alter table auth.mfa_recovery_codes enable row level security;
