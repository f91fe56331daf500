create or replace function public.may_give_first_password(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_student_id = any ((select public.my_home_student_ids())::uuid[])
    and not exists (
      select from public.students s
      join auth.users u on u.id = s.user_id or u.email = lower(s.admission_number) || '@' || public.school_student_domain()
      where s.id = p_student_id and (
        exists (select from public.user_roles r where r.user_id = u.id and r.role <> 'Student')
        or exists (select from public.teachers t where t.id = u.id)))
$$;
comment on function public.may_give_first_password(uuid) is 'Whether the person asking may give a student a new first password: the teacher of the present home class, and only if the account has no rights other than a student''s.';

revoke execute on function public.may_give_first_password(uuid) from public;
