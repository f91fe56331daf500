-- When each job is due, and what became of it. Until now pg-boss, a queue with a schema of its own, was the clock of the jobs.
create table auth.jobs (
  name text primary key check (length(name) between 1 and 100),
  due_at timestamptz not null,
  done_at timestamptz,
  failures timestamptz[] not null default '{}'
);
comment on table auth.jobs is 'The work that nobody waits for, which one process at a time does.';
comment on column auth.jobs.due_at is 'When it is to begin next; in the past after a stop of the program, until it begins.';
comment on column auth.jobs.done_at is 'When it last ended well.';
comment on column auth.jobs.failures is 'When it failed: at least in the day before the last failure, the last one at the end.';

-- A job that waited in the queue, or that a stop cut off, is due at once. The others were due each hour or more often.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  execute $carry$
    insert into auth.jobs (name, due_at, done_at, failures)
    select name,
      case when bool_or(state::text in ('created', 'retry', 'active')) then now()
        else max(created_on) + interval '1 hour' end,
      max(completed_on) filter (where state::text = 'completed'),
      coalesce(
        array_agg(completed_on order by completed_on) filter (where state::text = 'failed' and completed_on is not null),
        '{}')
    from pgboss.job
    where name in ('close-accounts', 'create-accounts', 'mail-announcements', 'mail-newsletters', 'make-backups',
      'print-cards', 'send-messages', 'sweep-files')
    group by name
  $carry$;
end $$;
drop schema if exists pgboss cascade;
