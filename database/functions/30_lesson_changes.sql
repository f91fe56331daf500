create or replace function public.lessons_on(p_day date, p_academic_year text, p_term text)
returns table (class_id uuid, class_name text, subject_name text, planned_period smallint, period smallint,
  teacher_id uuid, usual_teacher_id uuid, room text, kind text)
language sql stable security definer set search_path = '' as $$
  select c.id, c.name, s.name, planned.period, coalesce(x.to_period, planned.period),
    coalesce(x.teacher_id, c.teacher_id), c.teacher_id, coalesce(x.room, c.room), planned.kind
  from (
    select l.class_id, l.period, (select o.kind from public.lesson_changes o
      where o.class_id = l.class_id and o.day = p_day and o.period = l.period) as kind
    from public.lessons l where l.weekday = extract(isodow from p_day)
    union
    select o.class_id, o.period, o.kind from public.lesson_changes o where o.day = p_day and o.kind = 'extra'
  ) planned
  join public.classes c on c.id = planned.class_id
  left join public.lesson_changes x on x.class_id = c.id and x.day = p_day and x.period = planned.period
  left join public.subjects s on s.id = c.subject_id
  where c.academic_year = p_academic_year and c.term = p_term and not c.is_archived
    and (public.is_teacher() or public.is_admin())
$$;
comment on function public.lessons_on(date, text, text) is 'The lessons of a day as they are held, including cancelled ones, of the classes of its term; for teachers and administrators, nothing for students.';

create or replace function public.note_former_lessons() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- With a class its lessons go too.
  insert into auth.former_lessons (class_id, weekday, period)
  select g.class_id, g.weekday, g.period from gone g join public.classes c on c.id = g.class_id
  on conflict do nothing;
  return null;
end
$$;
comment on function public.note_former_lessons() is 'Trigger: notes the lessons that are taken out of the timetable of a class.';
create or replace trigger note_former_lessons after delete on public.lessons referencing old table as gone
  for each statement execute function public.note_former_lessons();

create or replace function public.note_former_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.former_lessons (class_id, weekday, period, day)
  select g.class_id, extract(isodow from g.day), coalesce(g.to_period, g.period), g.day
  from gone g join public.classes c on c.id = g.class_id
  where g.kind <> 'cancelled'
  on conflict do nothing;
  return null;
end
$$;
comment on function public.note_former_change() is 'Trigger: notes the lesson of a day that is changed once more, or no longer.';
create or replace trigger note_former_change after delete on public.lesson_changes referencing old table as gone
  for each statement execute function public.note_former_change();
create or replace trigger note_changed_change after update on public.lesson_changes referencing old table as gone
  for each statement execute function public.note_former_change();

create or replace function public.had_lesson(p_class_id uuid, p_day date, p_period smallint, p_academic_year text, p_term text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.lessons l
    where l.class_id = p_class_id and l.weekday = extract(isodow from p_day) and l.period = p_period
    union all
    select from public.lesson_changes l
    where l.class_id = p_class_id and l.day = p_day and p_period in (l.period, l.to_period)
    union all
    select from auth.former_lessons l
    where l.class_id = p_class_id and l.weekday = extract(isodow from p_day) and l.period = p_period
      and coalesce(l.day, p_day) = p_day
  ) and exists (
    select from public.classes c
    where c.id = p_class_id and (p_term is null or (c.academic_year, c.term) = (p_academic_year, p_term))
  ) and (public.is_teacher() or public.is_admin())
$$;
comment on function public.had_lesson(uuid, date, smallint, text, text) is 'Whether a class of a term, or of any, has a lesson in a period of a day by the timetable, or had one by an earlier timetable or change of that day; a cancelled one counts. For teachers and administrators, nothing for students.';

create or replace function public.covers_lesson(p_class_id uuid, p_day date, p_period smallint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.lesson_changes l where l.class_id = p_class_id and l.day = p_day and l.period = p_period
      and l.teacher_id = (select public.current_teacher_id()))
$$;
comment on function public.covers_lesson(uuid, date, smallint) is 'Whether the teacher asking gives this lesson of this day instead of the class''s teacher.';

create or replace function public.roll_members(p_class_ids uuid[], p_day date)
returns table (class_id uuid, student_id uuid, first_name text, last_name text)
language sql stable security definer set search_path = '' as $$
  select e.class_id, s.id, s.first_name, s.last_name
  from (
    select class_id, student_id from public.student_classes where class_id = any (p_class_ids)
    union
    select class_id, student_id from public.class_stays
    where class_id = any (p_class_ids) and coalesce(starts_on <= p_day, true) and ends_before > p_day
  ) e join public.students s on s.id = e.student_id
  where s.status = 'Active' and (
    e.class_id = any ((select public.my_taught_class_ids())::uuid[])
    or e.class_id in (select l.class_id from public.lesson_changes l
      where l.day = p_day and l.teacher_id = (select public.current_teacher_id()))
    or (select public.is_admin()))
$$;
comment on function public.roll_members(uuid[], date) is 'Active students of classes whose roll of a day the person asking may call, including those who left the class after that day: for their teacher, one who covers a lesson of that day, administrators.';

create or replace function public.home_class_members(p_home_classes text[], p_day date)
returns table (home_class text, student_id uuid, first_name text, last_name text)
language sql stable security definer set search_path = '' as $$
  select e.home_class, s.id, s.first_name, s.last_name
  from (
    select class_name as home_class, id as student_id from public.students where class_name = any (p_home_classes)
    union
    select home_class, student_id from public.home_class_stays
    where home_class = any (p_home_classes) and starts_on <= p_day and ends_before > p_day
  ) e join public.students s on s.id = e.student_id
  where s.status = 'Active' and (e.home_class = any ((select public.my_home_classes())::text[]) or (select public.is_admin()))
$$;
comment on function public.home_class_members(text[], date) is 'Active students of home classes, including those who left the class after that day: for its teacher and administrators.';

grant execute on function public.lessons_on(date, text, text), public.had_lesson(uuid, date, smallint, text, text),
  public.covers_lesson(uuid, date, smallint), public.roll_members(uuid[], date),
  public.home_class_members(text[], date) to authenticated;
