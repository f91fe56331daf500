-- Policies show teachers only their own classes; the timetable of the school hangs in every staff room.
create or replace function public.school_timetable(p_academic_year text, p_term text)
returns table (class_id uuid, weekday smallint, period smallint, class_name text, subject_id uuid, teacher_id uuid, room text)
language sql stable security definer set search_path = '' as $$
  select l.class_id, l.weekday, l.period, c.name, c.subject_id, c.teacher_id, c.room
  from public.classes c join public.lessons l on l.class_id = c.id
  where c.academic_year = p_academic_year and c.term = p_term and not c.is_archived
    and (public.is_teacher() or public.is_admin())
$$;
comment on function public.school_timetable(text, text) is 'The lessons of all classes of a term that are not archived, for teachers and administrators; nothing for students.';
grant execute on function public.school_timetable(text, text) to authenticated;

create or replace function public.count_shared_students(p_class_id uuid, p_student_ids uuid[]) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.student_classes
  where class_id = p_class_id and student_id = any (p_student_ids) and (public.is_teacher() or public.is_admin())
$$;
comment on function public.count_shared_students(uuid, uuid[]) is 'How many of these students are in a class, even another teacher''s, so that nobody is expected in two lessons at once; 0 for students.';
grant execute on function public.count_shared_students(uuid, uuid[]) to authenticated;

create or replace function public.terms_with_lessons(p_from_year text) returns table (academic_year text, term text)
language sql stable security definer set search_path = '' as $$
  select distinct c.academic_year, c.term from public.classes c
  where c.academic_year >= p_from_year and not c.is_archived and (public.is_teacher() or public.is_admin())
    and exists (select from public.lessons l where l.class_id = c.id)
  order by 1, 2
$$;
comment on function public.terms_with_lessons(text) is 'Terms of a year and of later ones in which classes have lessons, for teachers and administrators.';
grant execute on function public.terms_with_lessons(text) to authenticated;
