-- teacher_id is the first password, so others read only names, in teacher_names.
alter table public.teachers enable row level security;
grant select, insert, update, delete on public.teachers to authenticated;

create policy "teachers read their own row" on public.teachers for select to authenticated
  using (id = (select public.current_teacher_id()));
create policy "teachers change their own name" on public.teachers for update to authenticated
  using (id = (select public.current_teacher_id())) with check (id = (select public.current_teacher_id()));
create policy "administrators do everything" on public.teachers for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Runs with its owner's rights, so the condition below is the whole permission.
create or replace view public.teacher_names with (security_barrier) as
select id, given_name, surname, name_key
from public.teachers
where (select public.is_teacher() or public.is_admin())
  or id = any ((select public.my_teacher_ids())::uuid[]);
comment on view public.teacher_names is 'Names: of all teachers for teachers and administrators, of their own teachers for students.';
grant select on public.teacher_names to authenticated;

-- Built like student_accounts in students.sql.
create or replace view public.teacher_accounts as
select t.id, t.teacher_id, t.surname, t.given_name, t.email, t.status, t.created_at, t.updated_at,
  coalesce((select p.default_password and not p.password_changed from public.profiles p where p.id = t.id), false)
    as default_password_in_force,
  lower(t.teacher_id) as number_key,
  t.name_key,
  lower(t.email) as email_key,
  t.search_text
from public.teachers t
where (select public.is_admin());
comment on view public.teacher_accounts is 'Teachers with the columns that the office''s list shows, sorts and searches by; for administrators.';
grant select on public.teacher_accounts to authenticated;
