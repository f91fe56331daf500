-- Counts of each school for those who look after a deployment, never a person; and limits of its use.

alter table schools
  add column closed_at timestamptz,
  -- When its archive was handed out since it was closed. Without that nobody deletes it.
  add column archived_at timestamptz,
  -- From then on it is closed for good; a deletion that was cut short is finished by the next try.
  add column deleting_at timestamptz,
  -- Null: no limit of its own.
  add column quota_file_bytes bigint check (quota_file_bytes >= 0),
  add column quota_mails integer check (quota_mails >= 0),
  add column quota_texts integer check (quota_texts >= 0);
update schools set closed_at = now() where state = 'closed';

create function note_closing() returns trigger language plpgsql as $$
begin
  if old.deleting_at is not null then
    raise exception 'the school is being deleted';
  end if;
  new.closed_at := case when new.state = 'closed' then now() end;
  new.archived_at := null;
  return new;
end
$$;
create trigger note_closing before update of state on schools for each row
  when (new.state is distinct from old.state) execute function note_closing();

create trigger count_quotas after update of quota_file_bytes, quota_mails, quota_texts on schools
  for each statement execute function count_change();

-- Counted once an hour by the program that does the jobs of the school.
create table school_counts (
  school text primary key references schools on delete cascade,
  counted_at timestamptz not null default now(),
  -- That of the program.
  version text not null,
  name text not null,
  students integer not null,
  teachers integer not null,
  database_bytes bigint not null,
  file_bytes bigint not null,
  -- The last backup that was read back as a whole.
  proven_at timestamptz
);

create table school_requests (
  school text not null references schools on delete cascade,
  day date not null default current_date,
  requests bigint not null,
  primary key (school, day)
);

-- Mails and texts of a month, which the programs note as they send them.
create table school_messages (
  school text not null references schools on delete cascade,
  month date not null default date_trunc('month', current_date)::date,
  mails integer not null default 0,
  texts integer not null default 0,
  primary key (school, month)
);
