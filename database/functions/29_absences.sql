create or replace function public.home_class_on(p_student_id uuid, p_day date) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select y.home_class from public.home_class_stays y
    where y.student_id = p_student_id and y.starts_on <= p_day and (y.ends_before is null or y.ends_before > p_day)
    order by y.starts_on desc limit 1), (select s.class_name from public.students s where s.id = p_student_id))
$$;
comment on function public.home_class_on(uuid, date) is 'The home class of a student on a day, or the present one of a day of which nobody knows it.';
revoke execute on function public.home_class_on(uuid, date) from public;

create or replace function public.set_home_class() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.home_class := public.home_class_on(new.student_id, new.day);
  return new;
end
$$;
comment on function public.set_home_class() is 'Trigger: stores the home class of the student of an absence, regardless of what was sent.';
create or replace trigger set_home_class before insert on public.absences
  for each row execute function public.set_home_class();

create or replace function public.note_home_class() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first_day date := new.enrollment_date;
  today date := (now() at time zone public.school_time_zone())::date;
  changed_on date := today;
begin
  if tg_op = 'UPDATE' then
    -- Students leave and return on the day of their status, which the office may learn of later.
    if new.status is distinct from old.status then
      changed_on := least(today, greatest(new.status_since, new.enrollment_date, case when new.status = 'Active' then old.status_since end));
    end if;
    first_day := greatest(first_day, changed_on);
    -- A stay that ends on its first day did not happen. After a change to an earlier time zone, one may have ended tomorrow.
    delete from public.home_class_stays where student_id = new.id and starts_on >= changed_on;
    update public.home_class_stays set ends_before = changed_on where student_id = new.id and (ends_before is null or ends_before > changed_on);
  end if;
  if new.status = 'Active' and new.class_name is not null then
    insert into public.home_class_stays (student_id, home_class, starts_on) values (new.id, new.class_name, first_day);
  end if;
  return null;
end
$$;
comment on function public.note_home_class() is 'Trigger: notes from which day on a student is in which home class.';
create or replace trigger note_home_class_of_new after insert on public.students
  for each row execute function public.note_home_class();
create or replace trigger note_home_class after update of class_name, status on public.students for each row
  when ((old.class_name, old.status) is distinct from (new.class_name, new.status))
  execute function public.note_home_class();

create or replace function public.correct_last_stay() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.home_class_stays set ends_before = new.status_since
  where student_id = new.id and ends_before = old.status_since and starts_on < new.status_since;
  return null;
end
$$;
comment on function public.correct_last_stay() is 'Trigger: a corrected day on which a student left is also the end of the last stay in a home class.';
create or replace trigger correct_last_stay after update of status_since on public.students for each row
  when (new.status = old.status and new.status <> 'Active' and new.status_since <> old.status_since)
  execute function public.correct_last_stay();

create or replace function public.correct_first_stay() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.home_class_stays y set starts_on = new.enrollment_date
  where student_id = new.id and starts_on = old.enrollment_date
    and (ends_before is null or ends_before > new.enrollment_date)
    and not exists (select from public.home_class_stays b where b.student_id = new.id and b.starts_on < y.starts_on);
  return null;
end
$$;
comment on function public.correct_first_stay() is 'Trigger: a corrected day of enrolment is also the first day in the first home class.';
create or replace trigger correct_first_stay after update of enrollment_date on public.students for each row
  when (old.enrollment_date is distinct from new.enrollment_date) execute function public.correct_first_stay();

create or replace function public.often_absent()
returns table (student_id uuid, first_name text, last_name text, class_name text, days integer, in_row integer, last_day date)
language plpgsql stable security definer set search_path = '' as $$
declare
  everybody boolean := public.is_admin();
  mine uuid[] := '{}';
  today date := (now() at time zone public.school_time_zone())::date;
  begun date;
  most_in_row integer;
  most_in_term integer;
begin
  if not everybody then
    mine := array(select s.id from public.students s where s.class_name = any ((select public.my_home_classes())::text[]) and s.status = 'Active');
    if mine = '{}' then
      return;
    end if;
  end if;
  select (particulars ->> 'absentInRow')::integer, (particulars ->> 'absentInTerm')::integer into most_in_row, most_in_term
  from public.school_settings;
  select coalesce(max(t.starts), date_trunc('year', today)::date) into begun
  from public.school_calendar c, jsonb_to_recordset(c.terms) as t (starts date) where t.starts <= today;
  return query
    with absent as (
      select a.student_id, a.day from public.absences a
      where everybody and a.kind = 'absent' and a.day between begun and today group by 1, 2
      union all
      select a.student_id, a.day from public.absences a
      where a.student_id = any (mine) and a.kind = 'absent' and a.day between begun and today group by 1, 2
    ), school_days as (
      -- Each day is looked up, because a day has the rolls of all classes.
      select d.day::date, row_number() over (order by d.day) as n from generate_series(begun, today, '1 day') as d (day)
      where exists (select from public.roll_calls r where r.day = d.day::date)
    ), runs as (
      -- Consecutive days have the same difference.
      select a.student_id, a.day, d.n - row_number() over (partition by a.student_id order by a.day) as run
      from absent a join school_days d on d.day = a.day
    ), lengths as (
      select r.student_id, count(*)::integer as days, max(r.day) as last_day from runs r group by r.student_id, r.run
    ), sums as (
      select l.student_id, sum(l.days)::integer as days, max(l.days) as in_row, max(l.last_day) as last_day
      from lengths l group by l.student_id
    )
    select s.id, s.first_name, s.last_name, s.class_name, u.days, u.in_row, u.last_day
    from sums u join public.students s on s.id = u.student_id and s.status = 'Active'
    where u.in_row >= most_in_row or u.days >= most_in_term
    order by u.last_day desc, u.days desc, s.name_key, s.id;
end
$$;
comment on function public.often_absent() is 'Students who were absent as many school days in a row or in this term as the settings say: all for administrators, those of a home class for its teacher.';
grant execute on function public.often_absent() to authenticated;
