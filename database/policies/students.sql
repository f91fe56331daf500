-- Teachers do not read this table: what they need for picking students is in student_directory,
-- without account, contacts or birth particulars.
alter table public.students enable row level security;
grant select, insert, update, delete on public.students to authenticated;

create policy "students read their own row" on public.students for select to authenticated
  using (id = (select public.current_student_id()));
create policy "administrators do everything" on public.students for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Runs with its owner's rights, so the condition below is the whole permission.
create or replace view public.student_directory with (security_barrier) as
select id, admission_number, first_name, last_name, class_name, grade_level, status, name_key
from public.students
where (status = 'Active' and (select public.is_teacher()))
  or id = any ((select public.my_taught_student_ids())::uuid[])
  or (select public.is_admin());
comment on view public.student_directory is 'Picker columns: Active students and those of own classes, for teachers; all for administrators.';
grant select on public.student_directory to authenticated;

-- The office's list is read from this view, whose classes are sorted as text. It runs with its owner's rights, so the condition below is the whole permission.
-- It is not a security barrier, so that sorting and searching can use the indexes: with policies on the table itself they could not.
create or replace view public.student_accounts as
select s.id, s.admission_number, s.first_name, s.last_name, s.grade_level, s.class_name, s.status, s.contact_email,
  s.enrollment_date, s.updated_at, s.user_id,
  coalesce((select p.default_password and not p.password_changed from public.profiles p where p.id = s.user_id), true)
    as default_password_in_force,
  lower(s.admission_number) as number_key,
  s.name_key,
  coalesce(s.grade_level, 99) as grade_rank,
  public.class_rank(s.class_name) as class_rank,
  lower(coalesce(s.contact_email, s.admission_number)) as email_key,
  s.search_text,
  s.sex,
  s.date_of_birth, s.home_village, s.home_province, s.residence, s.previous_school,
  s.status_since, s.status_until, s.status_reason,
  s.guardian_note, coalesce((select c.guardians from public.current_guardians c where c.student_id = s.id), '[]') as guardians
from public.students s
where (select public.is_admin());
comment on view public.student_accounts is 'Students with the columns that the office''s list shows, sorts and searches by; for administrators.';
grant select on public.student_accounts to authenticated;

drop function if exists public.guardians_of(uuid);
