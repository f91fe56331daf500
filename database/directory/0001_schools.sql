-- The directory of a deployment that serves many schools. Each school has a database of its own, with the migrations beside this
-- folder; here is only where it is, and under which names people find it.

-- One row. The mark counts the changes of what processes keep in memory.
create table deployment (
  one boolean primary key default true check (one),
  -- Recognizes the key that the secrets here are sealed with.
  key_digest text,
  mark bigint not null default 1
);
insert into deployment default values;

-- PostgreSQL servers that have databases of schools.
create table clusters (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,30}$'),
  -- The address of the role that makes and owns the databases there.
  sealed_address bytea not null,
  created_at timestamptz not null default now()
);

create table schools (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,30}$'),
  cluster text not null references clusters,
  database text not null,
  sealed_master_key bytea not null,
  state text not null default 'preparing' check (state in ('preparing', 'open', 'upgrading', 'moved', 'closed')),
  -- The next turn of its jobs; by chance within the hour, so that the turns of all schools are spread over it.
  jobs_due_at timestamptz not null default now() + random() * interval '1 hour',
  created_at timestamptz not null default now(),
  unique (cluster, database)
);

-- The names under which people find a school, in lower case and without a port. The first one made is its address.
create table hosts (
  name text primary key check (name = lower(name) and name ~ '^[a-z0-9.-]{1,253}$'),
  school text not null references schools on delete cascade,
  is_main boolean not null
);
create unique index on hosts (school) where is_main;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The account of the machine at which the command was given.
  actor text not null,
  action text not null,
  school text,
  details jsonb not null default '{}'
);

create function count_change() returns trigger language plpgsql as $$
begin
  update deployment set mark = mark + 1;
  return null;
end
$$;
create trigger count_change after insert or delete or update of state, sealed_master_key, cluster, database on schools
  for each statement execute function count_change();
create trigger count_change after insert or delete or update on hosts for each statement execute function count_change();
create trigger count_change after insert or delete or update on clusters for each statement execute function count_change();
