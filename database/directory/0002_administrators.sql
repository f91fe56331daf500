-- The accounts of those who look after the deployment, and of those who read the counts that schools release. They are nobody at a
-- school: a school knows only the accounts in its own database.

create table deployment_admins (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 200),
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('administrator', 'ministry')),
  -- Password and second factor are set through a link that is used once.
  link_hash bytea unique,
  link_ends_at timestamptz,
  password_hash text,
  sealed_totp_secret bytea,
  -- The time step of the last accepted code, which is not accepted twice.
  last_totp_step bigint,
  -- Null until both factors have been set.
  activated_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  check (activated_at is null or (password_hash is not null and sealed_totp_secret is not null))
);

create table deployment_sessions (
  token_hash bytea primary key,
  admin uuid not null references deployment_admins on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index on deployment_sessions (admin);

-- The limits of tries, as in the database of a school, so that the same statements count here.
create schema auth;
create table auth.throttles (
  key text primary key check (length(key) <= 200),
  failures integer not null default 0 check (failures >= 0),
  window_started_at timestamptz not null default now(),
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);
create index throttles_updated_idx on auth.throttles (updated_at);
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger touch_updated_at before update on auth.throttles for each row execute function touch_updated_at();

create index audit_log_school on audit_log (school, id desc);
