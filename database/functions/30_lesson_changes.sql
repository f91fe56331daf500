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
comment on function public.lessons_on(date, text, text) is 'The lessons of a day as they are held, the cancelled ones among them, of the classes of its term; for teachers and administrators, nothing for students.';

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
  from public.student_classes e join public.students s on s.id = e.student_id
  where e.class_id = any (p_class_ids) and s.status = 'Active' and (
    e.class_id = any ((select public.my_taught_class_ids())::uuid[])
    or e.class_id in (select l.class_id from public.lesson_changes l
      where l.day = p_day and l.teacher_id = (select public.current_teacher_id()))
    or (select public.is_admin()))
$$;
comment on function public.roll_members(uuid[], date) is 'Active students of classes whose roll of a day the person asking may call: their teacher, one who covers a lesson of that day, administrators.';

grant execute on function public.lessons_on(date, text, text), public.covers_lesson(uuid, date, smallint),
  public.roll_members(uuid[], date) to authenticated;
