-- For the server only.
alter table auth.saml_relay_states enable row level security;
