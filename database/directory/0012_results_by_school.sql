-- A school counts once in a row of results, however many rows it has released for it: two subjects may have the same name.

with twice as (
  select round, grade, lower(subject) as subject, sex, band, sum(n - 1) as releases, sum(withheld) as withheld
  from (
    select c.round, r.grade, min(r.subject) as subject, r.sex, r.band, count(*) as n, sum(r.withheld) - max(r.withheld) as withheld
    from released_counts c, results_of(c.counts) r
    group by c.round, c.school, r.grade, lower(r.subject), r.sex, r.band
    having count(*) > 1
  ) of_school
  group by round, grade, lower(subject), sex, band
)
update round_results as sums
set releases = sums.releases - twice.releases, withheld = sums.withheld - twice.withheld
from twice
where (sums.round, lower(sums.subject), sums.sex) = (twice.round, twice.subject, twice.sex)
  and sums.grade is not distinct from twice.grade and sums.band is not distinct from twice.band;

create or replace function sum_release() returns trigger language plpgsql as $$
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
  select released.round, r.grade, min(r.subject), r.sex, r.band, sign * sum(r.students), sign, sign * max(r.withheld)
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
