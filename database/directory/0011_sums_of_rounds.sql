-- The numbers that the page of a round needs, once for each release: the counts of 3,000 schools are 100 MB, which took the
-- page 1.4 seconds to read and sum up.

alter table released_counts
  add column teachers integer generated always as ((counts #>> '{teachers,active}')::integer) stored;

create table released_students (
  round text not null,
  school text not null,
  grade integer,
  girls integer not null,
  boys integer not null,
  unknown integer not null,
  foreign key (round, school) references released_counts on delete cascade,
  unique nulls not distinct (round, school, grade)
);

create table released_attendance (
  round text not null,
  school text not null,
  term text not null,
  possible bigint not null,
  attended bigint not null,
  -- Groups whose days are in no sum.
  withheld integer not null,
  primary key (round, school, term),
  foreign key (round, school) references released_counts on delete cascade
);

create function students_by_grade(counts jsonb) returns table (grade integer, girls integer, boys integer, unknown integer)
language sql immutable as $$
  select s.grade, coalesce(sum(s.students) filter (where s.sex = 'F'), 0), coalesce(sum(s.students) filter (where s.sex = 'M'), 0),
    coalesce(sum(s.students) filter (where s.sex = 'unknown'), 0)
  from jsonb_to_recordset(counts -> 'students') as s (grade integer, sex text, students integer)
  group by s.grade
$$;

create function attendance_by_term(counts jsonb) returns table (term text, possible bigint, attended bigint, withheld integer)
language sql immutable as $$
  select a.term, coalesce(sum(a.possible), 0), coalesce(sum(a.attended), 0), count(*) filter (where a.possible is null)
  from jsonb_to_recordset(counts -> 'attendance') as a (term text, possible integer, attended integer)
  group by a.term
$$;

insert into released_students select c.round, c.school, s.* from released_counts c, students_by_grade(c.counts) s;
insert into released_attendance select c.round, c.school, a.* from released_counts c, attendance_by_term(c.counts) a;

-- Results of all schools of a round together: rows of all of them would be two millions.
create table round_results (
  round text not null references rounds,
  grade integer,
  -- As the first school writes it; others may write it with other capitals.
  subject text not null,
  sex text not null,
  -- Null: of all letter grades.
  band text,
  students bigint not null,
  releases integer not null,
  -- Releases of which some number is withheld.
  withheld integer not null,
  -- The order in which they were first released.
  place bigint not null generated always as identity
);
create unique index round_results_key on round_results (round, grade, lower(subject), sex, band) nulls not distinct;

-- A row for each letter grade, and one for all of them together.
create function results_of(counts jsonb) returns table
  (grade integer, subject text, sex text, band text, students integer, withheld integer, place bigint, band_place bigint)
language sql immutable as $$
  select r.grade, coalesce(r.subject, ''), r.sex, n.band, n.students, n.withheld, r.place, n.place
  from rows from (jsonb_to_recordset(counts -> 'results') as (grade integer, subject text, sex text, bands jsonb))
      with ordinality as r (grade, subject, sex, bands, place),
    lateral (
      select b.name as band, coalesce(b.students, 0) as students, 0 as withheld, b.place
      from rows from (jsonb_to_recordset(r.bands) as (name text, students integer)) with ordinality
        as b (name, students, place)
      union all
      select null, coalesce(sum(b.students), 0), coalesce(bool_or(b.students is null), false)::integer, 0
      from jsonb_to_recordset(r.bands) as b (students integer)
    ) n
$$;

insert into round_results (round, grade, subject, sex, band, students, releases, withheld)
select c.round, r.grade, min(r.subject), r.sex, r.band, sum(r.students), count(*), sum(r.withheld)
from released_counts c, results_of(c.counts) r
group by c.round, r.grade, lower(r.subject), r.sex, r.band
order by min(r.place), min(r.band_place);

create function sum_release() returns trigger language plpgsql as $$
declare
  released released_counts;
  sign integer;
begin
  if tg_op = 'INSERT' then
    released := new;
    sign := 1;
    insert into released_students select new.round, new.school, s.* from students_by_grade(new.counts) s;
    insert into released_attendance select new.round, new.school, a.* from attendance_by_term(new.counts) a;
  else
    released := old;
    sign := -1;
  end if;
  insert into round_results as sums (round, grade, subject, sex, band, students, releases, withheld)
  select released.round, r.grade, min(r.subject), r.sex, r.band, sign * sum(r.students), sign * count(*), sign * sum(r.withheld)
  from results_of(released.counts) r
  group by r.grade, lower(r.subject), r.sex, r.band
  order by min(r.place), min(r.band_place)
  on conflict (round, grade, lower(subject), sex, band) do update
  set students = sums.students + excluded.students,
    releases = sums.releases + excluded.releases,
    withheld = sums.withheld + excluded.withheld;
  if tg_op = 'DELETE' then
    delete from round_results where round = old.round and releases = 0;
  end if;
  return null;
end
$$;
create trigger sum_release after insert or delete on released_counts for each row execute function sum_release();

-- The row of the round is locked for one release at a time: they add to the same sums.
create or replace function refuse_closed_round() returns trigger language plpgsql as $$
declare
  asked rounds;
begin
  select * into asked from rounds where id = coalesce(new.round, old.round) for no key update;
  if asked.closed_at is not null then
    raise exception 'the round is closed' using errcode = 'RC001';
  end if;
  if tg_op = 'UPDATE' then
    raise exception 'released counts are taken back, never changed' using errcode = 'RC002';
  end if;
  return coalesce(new, old);
end
$$;
