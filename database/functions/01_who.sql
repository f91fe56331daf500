-- Who is asking. Looked up once, when a request enters (see auth.require_session), and kept in
-- settings of the transaction, because a page asks this dozens of times: a lookup each time cost
-- more than the page's own query. Without an entry everything here says "nobody".

create or replace function public.is_admin() returns boolean
language sql stable as $$
  select coalesce(current_setting('app.is_admin', true) = 'true', false)
$$;
comment on function public.is_admin() is 'True for an administrator.';

create or replace function public.is_member() returns boolean
language sql stable as $$
  select coalesce(current_setting('app.is_member', true) = 'true', false)
$$;
comment on function public.is_member() is 'True for anyone with a role at this school.';

create or replace function public.current_teacher_id() returns uuid
language sql stable as $$
  select nullif(current_setting('app.teacher_id', true), '')::uuid
$$;
comment on function public.current_teacher_id() is 'The teacher who is asking, or null.';

create or replace function public.is_teacher() returns boolean
language sql stable as $$
  select public.current_teacher_id() is not null
$$;
comment on function public.is_teacher() is 'True for a teacher.';

create or replace function public.current_student_id() returns uuid
language sql stable as $$
  select nullif(current_setting('app.student_id', true), '')::uuid
$$;
comment on function public.current_student_id() is 'The student who is asking, or null.';

create or replace function public.my_class_ids() returns uuid[]
language sql stable as $$
  select coalesce(nullif(current_setting('app.class_ids', true), '')::uuid[], '{}')
$$;
comment on function public.my_class_ids() is 'Classes the student asking is enrolled in. A student cannot change them, so they hold for the whole transaction.';

create or replace function public.enter(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  roles text[] := array(select role from public.user_roles where user_id = p_user_id);
  student uuid;
begin
  perform set_config('app.is_member', (cardinality(roles) > 0)::text, true),
    set_config('app.is_admin', ('Admin' = any (roles))::text, true);
  if 'Student' = any (roles) then
    select id into student from public.students where user_id = p_user_id and status = 'Active';
    perform set_config('app.student_id', coalesce(student::text, ''), true),
      set_config('app.class_ids', array(select class_id from public.student_classes where student_id = student)::text, true);
  end if;
  if 'Teacher' = any (roles) then
    perform set_config('app.teacher_id', id::text, true) from public.teachers where id = p_user_id and status = 'Active';
  end if;
end
$$;
comment on function public.enter(uuid) is 'Notes who is asking for the rest of the transaction; called by auth.require_session.';

grant execute on function public.is_admin(), public.is_member(), public.current_teacher_id(),
  public.is_teacher(), public.current_student_id(), public.my_class_ids() to authenticated;
