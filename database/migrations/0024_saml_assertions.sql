create table auth.saml_assertions (
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  assertion_id text not null check (length(assertion_id) <= 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (sso_provider_id, assertion_id)
);
comment on table auth.saml_assertions is 'Statements of identity providers that were used, until they expire: each works once.';
create index saml_assertions_expires_idx on auth.saml_assertions (expires_at);
create index saml_relay_states_created_idx on auth.saml_relay_states (created_at);
