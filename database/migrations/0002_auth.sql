-- Accounts and sessions. Secrets are stored as hashes or encrypted by the server; nothing here is
-- readable by anon or authenticated, except the audit log by an administrator.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (email = lower(email) and length(email) between 3 and 255),
  phone text check (phone ~ '^[0-9]{6,15}$'),
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text check (email_change = lower(email_change) and length(email_change) <= 255),
  email_change_sent_at timestamptz,
  phone_change text check (phone_change ~ '^[0-9]{6,15}$'),
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object' and length(app_metadata::text) <= 8192),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object' and length(user_metadata::text) <= 8192),
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.users is 'One row per account.';
comment on column auth.users.aud is 'Audience of the tokens issued for this account.';
comment on column auth.users.role is 'Wire field of the authentication service; the school''s roles are rows of public.user_roles.';
comment on column auth.users.email is 'Always lower case.';
comment on column auth.users.phone is 'E.164 digits without the plus sign.';
comment on column auth.users.password_hash is 'argon2id in PHC notation, or an imported bcrypt hash; null: no password sign-in.';
comment on column auth.users.app_metadata is 'Copied into every access token, hence the size limit; the person cannot change it.';
comment on column auth.users.user_metadata is 'Copied into every access token, hence the size limit; the person may change it.';
comment on column auth.users.deleted_at is 'Soft deletion: the account cannot sign in and its sessions are dead.';
create unique index users_email_key on auth.users (email) where not is_sso_user;
create unique index users_phone_key on auth.users (phone);
create index users_created_idx on auth.users (created_at desc, id desc);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
comment on table auth.identities is 'The ways an account can be recognised: email, phone, an OAuth or SAML provider.';
comment on column auth.identities.provider_id is 'The provider''s own name of the person; for email and phone the user id.';
create index identities_user_idx on auth.identities (user_id);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text check (length(friendly_name) <= 100),
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_encrypted bytea,
  phone text check (phone ~ '^[0-9]{6,15}$'),
  last_used_step bigint,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.mfa_factors is 'Second factors.';
comment on column auth.mfa_factors.secret_encrypted is 'TOTP secret, encrypted by the server.';
comment on column auth.mfa_factors.last_used_step is 'Last accepted TOTP time step: a code works once.';
create unique index mfa_factors_name_key on auth.mfa_factors (user_id, coalesce(friendly_name, ''));

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash bytea,
  attempts integer not null default 0 check (attempts >= 0),
  ip inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
comment on table auth.mfa_challenges is 'An open question for a second factor; used once.';
comment on column auth.mfa_challenges.code_hash is 'Hash of the code that was sent (phone factors only).';
create index mfa_challenges_factor_idx on auth.mfa_challenges (factor_id, created_at desc);

create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, code_hash)
);
comment on table auth.mfa_recovery_codes is 'Codes on paper for a lost second factor, hashed; each works once.';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  amr jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  factor_id uuid references auth.mfa_factors on delete set null,
  refresh_token_key_encrypted bytea,
  refresh_token_counter bigint not null default 0 check (refresh_token_counter >= 0),
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text check (length(user_agent) <= 1000),
  ip inet,
  tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.sessions is 'A sign-in on one device. No row, no access: every request of a signed-in person proves its row.';
comment on column auth.sessions.amr is 'How the person proved who they are: [{method, timestamp}], newest first.';
comment on column auth.sessions.refresh_token_key_encrypted is 'Key of this session''s refresh tokens, encrypted by the server. Tokens themselves are not stored: a token carries session, counter and a MAC.';
comment on column auth.sessions.refresh_token_counter is 'Counter of the current refresh token.';
comment on column auth.sessions.not_after is 'End of the session whatever happens; null: none.';
create index sessions_user_idx on auth.sessions (user_id, created_at desc);
create index sessions_factor_idx on auth.sessions (factor_id) where factor_id is not null;

create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code uuid unique,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  provider_type text not null,
  authentication_method text not null,
  provider_access_token_encrypted bytea,
  provider_refresh_token_encrypted bytea,
  nonce text,
  referrer text,
  invite_token text,
  linking_target_id uuid references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  auth_code_issued_at timestamptz,
  used_at timestamptz
);
comment on table auth.flow_states is 'A sign-in that goes through a link or another site and has not come back yet. The id is the OAuth state.';
create index flow_states_created_idx on auth.flow_states (created_at);
create index flow_states_user_idx on auth.flow_states (user_id) where user_id is not null;

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_confirmation', 'phone_change', 'reauthentication')),
  token_hash bytea unique,
  code_hash bytea,
  relates_to text not null,
  flow_state_id uuid references auth.flow_states on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, token_type)
);
comment on table auth.one_time_tokens is 'Links and codes that were sent, hashed; one per person and purpose.';
comment on column auth.one_time_tokens.relates_to is 'The e-mail address or phone number it was sent to.';
create index one_time_tokens_relates_idx on auth.one_time_tokens (relates_to, token_type);
create index one_time_tokens_flow_idx on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  resource_id text unique,
  disabled boolean not null default false,
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.sso_providers is 'SAML identity providers.';

create table auth.sso_domains (
  domain text primary key check (domain = lower(domain)),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null default now()
);
comment on table auth.sso_domains is 'E-mail domains that sign in through a SAML provider.';
create index sso_domains_provider_idx on auth.sso_domains (sso_provider_id);

create table auth.saml_relay_states (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  flow_state_id uuid references auth.flow_states on delete cascade,
  request_id text not null,
  for_email text,
  redirect_to text,
  created_at timestamptz not null default now()
);
comment on table auth.saml_relay_states is 'SAML requests that are still out.';
create index saml_relay_states_provider_idx on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_flow_idx on auth.saml_relay_states (flow_state_id) where flow_state_id is not null;

create table auth.signing_keys (
  kid text primary key,
  algorithm text not null default 'ES256' check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  private_key_encrypted bytea not null,
  status text not null check (status in ('standby', 'signing', 'verifying', 'retired')),
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  retired_at timestamptz
);
comment on table auth.signing_keys is 'Keys of the access tokens.';
comment on column auth.signing_keys.private_key_encrypted is 'Private key, encrypted by the server.';
comment on column auth.signing_keys.status is 'standby: published, not yet used; signing: the one in use; verifying: old tokens still count; retired: no longer published.';
create unique index signing_keys_one_signing on auth.signing_keys ((true)) where status = 'signing';

create table auth.throttles (
  key text primary key check (length(key) <= 200),
  failures integer not null default 0 check (failures >= 0),
  window_started_at timestamptz not null default now(),
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);
comment on table auth.throttles is 'Limits with a growing delay, per account first and per device second; never by address alone, since a whole school sits behind one.';
comment on column auth.throttles.key is 'What is limited, for example password:<e-mail>; the same for accounts that do not exist.';
create index throttles_updated_idx on auth.throttles (updated_at);

create table auth.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_.]{1,60}$'),
  subject_type text,
  subject_id text,
  details jsonb not null default '{}',
  ip inet,
  request_id text
);
comment on table auth.audit_log is 'Who did what. Rows are only ever added; no foreign keys, since it outlives what it tells about.';
create index audit_log_at_idx on auth.audit_log (at desc, id desc);
create index audit_log_actor_idx on auth.audit_log (actor_id, at desc);
create index audit_log_subject_idx on auth.audit_log (subject_type, subject_id, at desc);

create trigger touch_updated_at before update on auth.users for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on auth.identities for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on auth.mfa_factors for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on auth.sessions for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on auth.sso_providers for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on auth.throttles for each row execute function public.touch_updated_at();
