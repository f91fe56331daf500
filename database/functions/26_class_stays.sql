create or replace function public.last_class_stay(p_class_id uuid, p_student_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select id from public.class_stays where class_id = p_class_id and student_id = p_student_id
  order by ends_before desc nulls first, starts_on desc nulls last limit 1
$$;
comment on function public.last_class_stay(uuid, uuid) is 'The open stay of a student in a class, or else the one that ended last; only for the functions beside it.';
revoke execute on function public.last_class_stay(uuid, uuid) from public;

create or replace function public.note_class_joined() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone public.school_time_zone())::date;
begin
  -- A student taken out by mistake and put back on the same day was never away.
  update public.class_stays set ends_before = null
  where id = any (array(select public.last_class_stay(n.class_id, n.student_id) from joined n)) and ends_before = today;
  -- A class has begun if others have been in it since an earlier day than those being added.
  insert into public.class_stays (class_id, student_id, starts_on)
  select n.class_id, n.student_id, case when exists (
      select from public.student_classes e
      where e.class_id = n.class_id and (e.enrolled_at at time zone public.school_time_zone())::date
        < least(today, (n.enrolled_at at time zone public.school_time_zone())::date)
    ) or exists (
      select from public.class_stays y where y.class_id = n.class_id and y.student_id = n.student_id
    ) then today end
  from joined n
  on conflict (class_id, student_id) where ends_before is null do nothing;
  return null;
end
$$;
comment on function public.note_class_joined() is 'Trigger: notes from which day on a student is in a class.';
create or replace trigger note_class_joined after insert on public.student_classes referencing new table as joined
  for each statement execute function public.note_class_joined();

create or replace trigger note_class_changed_to after update on public.student_classes referencing new table as joined
  for each statement execute function public.note_class_joined();

create or replace function public.note_class_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.class_stays y
  set ends_before = greatest(y.starts_on, (now() at time zone public.school_time_zone())::date)
  from gone n where y.class_id = n.class_id and y.student_id = n.student_id and y.ends_before is null
    and not exists (select from public.student_classes e where e.class_id = n.class_id and e.student_id = n.student_id);
  return null;
end
$$;
comment on function public.note_class_left() is 'Trigger: notes from which day on a student is no longer in a class.';
create or replace trigger note_class_changed after update on public.student_classes referencing old table as gone
  for each statement execute function public.note_class_left();
create or replace trigger note_class_left after delete on public.student_classes referencing old table as gone
  for each statement execute function public.note_class_left();

-- Without settings of its own, so that statements over many days can inline it.
create or replace function public.is_in_stay(p_starts_on date, p_ends_before date, p_day date) returns boolean
language sql immutable as $$
  select (p_starts_on is null or p_starts_on <= p_day) and (p_ends_before is null or p_ends_before > p_day)
$$;
comment on function public.is_in_stay(date, date, date) is 'Whether a day is one of a stay in a class, whose last day is the one before p_ends_before.';

create or replace function public.was_in_class(p_class_id uuid, p_student_id uuid, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select p_day is null or coalesce((
    select bool_or(public.is_in_stay(y.starts_on, y.ends_before, p_day))
    from public.class_stays y where y.class_id = p_class_id and y.student_id = p_student_id), true)
$$;
comment on function public.was_in_class(uuid, uuid, date) is 'Whether work of a day is due from a student: work from before the student came, or while the student was away, is excused.';

create or replace function public.joined_marks(p_class_ids uuid[])
returns table (counts_in uuid, grade_id uuid, class_name text)
language sql stable set search_path = '' as $$
  -- Few students leave a class. Looked for among the marks instead, those of every year would be read.
  with left_classes as materialized (
    select distinct c.id as counts_in, l.id, l.name, y.student_id
    from public.classes c
    join public.student_classes e on e.class_id = c.id
    join public.class_stays y on y.student_id = e.student_id and y.ends_before is not null
    join public.classes l on l.id = y.class_id and l.subject_id = c.subject_id and l.academic_year = c.academic_year
      and l.term = c.term and l.id <> c.id
    where c.id = any (p_class_ids)
      and not exists (select from public.student_classes o where o.class_id = l.id and o.student_id = y.student_id)
  )
  select n.counts_in, g.id, n.name
  from left_classes n join public.grades g on g.class_id = n.id and g.student_id = n.student_id
$$;
comment on function public.joined_marks(uuid[]) is 'Marks that count in the results of these classes although another class gave them: one of the same subject and term that the student has left for this one. Named with that class. Only marks that the person asking may read.';

create or replace function public.joined_marks_of_class(p_class_id uuid)
returns table (grade_id uuid, student_id uuid, class_name text, title text, grade_type text, points_earned numeric, points_possible numeric, given_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (p_class_id = any (public.my_taught_class_ids()) or p_class_id = any (public.my_home_class_ids()) or public.is_admin()) then
    return;
  end if;
  return query
    select g.id, g.student_id, j.class_name, coalesce(g.title, a.title), g.grade_type, g.points_earned, g.points_possible, g.created_at
    from public.joined_marks(array[p_class_id]) j
    join public.grades g on g.id = j.grade_id
    left join public.assignments a on a.id = g.assignment_id;
end
$$;
comment on function public.joined_marks_of_class(uuid) is 'The marks that students brought into a class from one that they left: for its teacher, the teacher of its home class and administrators.';

grant execute on function public.is_in_stay(date, date, date), public.was_in_class(uuid, uuid, date), public.joined_marks(uuid[]), public.joined_marks_of_class(uuid) to authenticated;
