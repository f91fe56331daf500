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
select id, admission_number, first_name, last_name, class_name, grade_level, status
from public.students
where (status = 'Active' and (select public.is_teacher()))
  or id = any ((select public.my_taught_student_ids())::uuid[])
  or (select public.is_admin());
comment on view public.student_directory is 'Picker columns: Active students and those of own classes, for teachers; all for administrators.';
grant select on public.student_directory to authenticated;
