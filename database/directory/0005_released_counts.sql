-- Counts that schools release to their ministry: numbers of groups, never a row of a person.

-- The times in which a ministry asks for counts of a school year.
create table rounds (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,30}$'),
  title text not null check (length(title) between 1 and 80),
  year text not null check (year ~ '^(19|20|21)\d\d$'),
  opens date not null,
  -- The last day as it was announced. Late schools may release until somebody closes the round.
  closes date not null check (closes >= opens),
  closed_at timestamptz,
  created_at timestamptz not null default now()
);

-- All schools that are asked: those of the deployment, and those on boxes, whose files are taken in.
create table reporting_schools (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,30}$'),
  -- Null: it is on a box.
  school text unique references schools on delete set null,
  name text not null check (length(name) between 1 and 80),
  province text,
  level text,
  -- The public key that was registered with its first file.
  public_key text unique,
  key_registered_at timestamptz
);

-- A school of the deployment is asked from its first day; a box that moves in is the same school.
create function enter_reporting_school() returns trigger language plpgsql as $$
begin
  insert into reporting_schools (id, school, name) values (new.id, new.id, new.id)
    on conflict (id) do update set school = new.id;
  return null;
end
$$;
create trigger enter_reporting_school after insert on schools for each row execute function enter_reporting_school();
insert into reporting_schools (id, school, name) select id, id, id from schools;

create table released_counts (
  round text not null references rounds,
  school text not null references reporting_schools,
  counts jsonb not null check (jsonb_typeof(counts) = 'object' and counts ? 'shape'),
  -- The account at the school, which nobody here can look up.
  released_by uuid,
  released_at timestamptz not null default now(),
  primary key (round, school)
);

-- The row of the round is locked, so that nothing is released or taken back while somebody closes it.
create function refuse_closed_round() returns trigger language plpgsql as $$
declare
  asked rounds;
begin
  select * into asked from rounds where id = coalesce(new.round, old.round) for share;
  if asked.closed_at is not null then
    raise exception 'the round is closed' using errcode = 'RC001';
  end if;
  if tg_op = 'UPDATE' then
    raise exception 'released counts are taken back, never changed' using errcode = 'RC002';
  end if;
  return coalesce(new, old);
end
$$;
create trigger refuse_closed_round before insert or update or delete on released_counts
  for each row execute function refuse_closed_round();

create function keep_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed round stays closed' using errcode = 'RC001';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_closed before update or delete on rounds for each row execute function keep_closed();
