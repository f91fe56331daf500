create or replace function public.photographs_are_kept() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select particulars ->> 'studentPhotographs' = 'Kept' from public.school_settings), false)
$$;
comment on function public.photographs_are_kept() is 'Whether the school keeps photographs of students.';

create or replace function public.may_see_photograph(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.photographs_are_kept() and (
    (public.is_admin() and exists (select from public.students where id = p_student_id))
    or p_student_id = public.current_student_id()
    or p_student_id = any (public.my_home_student_ids()))
$$;
comment on function public.may_see_photograph(uuid) is 'Whether the person asking may see the photograph of a student: administrators, the student, and the teacher who looks after the home class today.';

grant execute on function public.photographs_are_kept(), public.may_see_photograph(uuid) to authenticated;
