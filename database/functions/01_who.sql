-- Who is asking. The policies call these as (select …), so each runs once per query, not per row.
-- plpgsql and not sql: its plans are kept for the life of the connection.

create or replace function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles where user_id = auth.uid() and role = 'Admin');
end
$$;
comment on function public.is_admin() is 'True for an administrator.';

create or replace function public.current_teacher_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select t.id from public.teachers t
    join public.user_roles r on r.user_id = t.id and r.role = 'Teacher'
    where t.id = auth.uid()
  );
end
$$;
comment on function public.current_teacher_id() is 'The teacher who is asking, or null.';

create or replace function public.is_teacher() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.current_teacher_id() is not null;
end
$$;
comment on function public.is_teacher() is 'True for a teacher.';

create or replace function public.current_student_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.id from public.students s
    join public.user_roles r on r.user_id = s.user_id and r.role = 'Student'
    where s.user_id = auth.uid()
  );
end
$$;
comment on function public.current_student_id() is 'The student who is asking, or null.';

create or replace function public.is_member() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles where user_id = auth.uid());
end
$$;
comment on function public.is_member() is 'True for anyone with a role at this school.';

grant execute on function public.is_admin(), public.current_teacher_id(), public.is_teacher(),
  public.current_student_id(), public.is_member() to authenticated;
