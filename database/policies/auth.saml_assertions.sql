-- For the server only.
alter table auth.saml_assertions enable row level security;
