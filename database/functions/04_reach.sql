-- These functions return the rows within reach of the person asking, as arrays: '= any ((select …)::uuid[])' is computed
-- once per query and can drive an index. They are not stored for the transaction, as the claims of 03_who.sql are, because
-- a teacher makes a class and enrols its students in one transaction. Each first checks whether there is such a teacher or
-- student at all, so that a student's page spends next to nothing on the checks for teachers.
do $do$
declare
  reach record;
begin
  for reach in
    select * from (values
      ('my_class_ids', 'uuid[]', 'student', $$
        select class_id from public.student_classes where student_id = asking$$,
        'Classes the student asking is enrolled in, including those of earlier years.'),
      ('my_read_class_ids', 'uuid[]', 'student', $$
        select class_id from public.student_classes where student_id = asking
        union
        select class_id from public.class_stays where student_id = asking$$,
        'Classes the student asking is or was enrolled in: marks earned in them keep their subject and term.'),
      ('my_taught_class_ids', 'uuid[]', 'teacher', $$
        select id from public.classes where teacher_id = asking$$,
        'Classes of the teacher asking.'),
      ('my_taught_subject_ids', 'uuid[]', 'teacher', $$
        select distinct subject_id from public.classes where teacher_id = asking and subject_id is not null$$,
        'Subjects of the classes of the teacher asking.'),
      ('my_taught_student_ids', 'uuid[]', 'teacher', $$
        select distinct sc.student_id from public.classes c
        join public.student_classes sc on sc.class_id = c.id
        where c.teacher_id = asking$$,
        'Students enrolled in classes of the teacher asking.'),
      ('my_home_classes', 'text[]', 'teacher', $$
        select class_name from public.home_class_teachers where teacher_id = asking
          and academic_year = (select to_char(now() at time zone public.school_time_zone(), 'YYYY'))$$,
        'Home classes that the teacher asking looks after this year.'),
      ('my_set_assignment_ids', 'uuid[]', 'teacher', $$
        select id from public.assignments where teacher_id = asking$$,
        'Assignments set by the teacher asking.'),
      ('my_taught_forum_ids', 'uuid[]', 'teacher', $$
        select id from public.forums where class_id = any ((select public.my_taught_class_ids())::uuid[])$$,
        'Forums of the classes of the teacher asking.'),
      ('my_teacher_ids', 'uuid[]', 'student', $$
        select distinct teacher_id from public.classes
        where id = any ((select public.my_class_ids())::uuid[]) and teacher_id is not null$$,
        'Teachers of the student asking.'),
      ('my_submitted_assignment_ids', 'uuid[]', 'student', $$
        select assignment_id from public.assignment_submissions where student_id = asking$$,
        'Assignments the student asking has handed in.'),
      ('my_marked_assignment_ids', 'uuid[]', 'student', $$
        select assignment_id from public.grades where student_id = asking and assignment_id is not null$$,
        'Assignments in which the student asking has a mark.'),
      ('my_forum_ids', 'uuid[]', 'student', $$
        select id from public.forums where class_id = any ((select public.my_class_ids())::uuid[])$$,
        'Forums of the classes the student asking is enrolled in.')
    ) as reaches (name, type, person, ids, meaning)
  loop
    execute format($f$
      create or replace function public.%I() returns %s
      language plpgsql stable security definer set search_path = '' as $$
      declare
        asking uuid := public.current_%s_id();
      begin
        if asking is null then
          return '{}';
        end if;
        return array(%s);
      end
      $$ $f$, reach.name, reach.type, reach.person, reach.ids);
    execute format('comment on function public.%I() is %L', reach.name, reach.meaning);
    execute format('grant execute on function public.%I() to authenticated', reach.name);
  end loop;
end
$do$;

create or replace function public.my_assignment_ids_open_at(p_at timestamptz) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  student uuid := public.current_student_id();
  day date := (p_at at time zone public.school_time_zone())::date;
begin
  if student is null then
    return '{}';
  end if;
  return array(
    select a.id from public.assignments a join public.classes c on c.id = a.class_id
    where a.class_id = any ((select public.my_class_ids())::uuid[]) and a.status = 'active' and not c.is_archived
      and (a.seen_from is null or a.seen_from <= day) and (
        a.closes_on is null or a.closes_on >= day or exists (
          select from public.assignment_extensions e
          where e.assignment_id = a.id and (e.student_id is null or e.student_id = student) and e.due_date >= day))
  );
end
$$;
comment on function public.my_assignment_ids_open_at(timestamptz) is 'Assignments for which the student asking may hand in what the server knew at a moment: active ones of classes that are not archived, from the day on which they appear to their closing day, or the last of an extension. For functions of the owner only.';

create or replace function public.my_open_assignment_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.my_assignment_ids_open_at(now());
end
$$;
comment on function public.my_open_assignment_ids() is 'Assignments for which the student asking may hand in now.';
grant execute on function public.my_open_assignment_ids() to authenticated;
