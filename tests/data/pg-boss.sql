-- The schema of pg-boss 12 as programs made it that had their jobs in it: its tables that hold jobs, and one of its functions.
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create function pgboss.job_now() returns timestamptz language sql stable as $$ select pg_catalog.now() $$;
create table pgboss.queue (name text primary key, policy text not null, retry_limit int not null, table_name text not null);
create table pgboss.schedule (
  name text references pgboss.queue on delete cascade, key text not null default '', cron text not null,
  timezone text default 'UTC', primary key (name, key)
);
create table pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  data jsonb,
  state pgboss.job_state not null default 'created',
  start_after timestamptz not null default now(),
  created_on timestamptz not null default now(),
  started_on timestamptz,
  completed_on timestamptz
) partition by list (name);
alter table pgboss.job add primary key (name, id);
create table pgboss.job_common (like pgboss.job including generated including defaults);
alter table pgboss.job_common add primary key (name, id),
  add constraint q_fkey foreign key (name) references pgboss.queue (name) on delete restrict deferrable initially deferred;
alter table pgboss.job attach partition pgboss.job_common default;
create index job_i1 on pgboss.job_common (name, coalesce(data ->> 'key', '')) where state = 'created';

insert into pgboss.queue (name, policy, retry_limit, table_name)
select name, 'singleton', 0, 'job_common'
from unnest(array['close-accounts', 'mail-announcements', 'send-messages', 'sweep-files', '__pgboss__send-it']) as name;
insert into pgboss.schedule (name, cron) values ('sweep-files', '17 * * * *'), ('send-messages', '* * * * *');
insert into pgboss.job (name, state, created_on, started_on, completed_on) values
  -- One that waited when the program stopped, and one that the stop cut off.
  ('send-messages', 'created', now() - interval '3 hours', null, null),
  ('send-messages', 'completed', now() - interval '4 hours', now() - interval '4 hours', '2026-02-10 08:00Z'),
  ('close-accounts', 'active', now() - interval '2 hours', now() - interval '2 hours', null),
  -- Those of the hour were done, some failed.
  ('sweep-files', 'failed', now() - interval '50 hours', now(), now() - interval '50 hours'),
  ('sweep-files', 'failed', now() - interval '2 hours', now(), now() - interval '2 hours'),
  ('sweep-files', 'completed', now() - interval '20 minutes', now(), '2026-02-10 09:17Z'),
  ('mail-announcements', 'cancelled', now() - interval '20 minutes', null, null),
  ('__pgboss__send-it', 'created', now(), null, null);
