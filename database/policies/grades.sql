-- graded_by and graded_at are set by the trigger set_grade_fields, whatever is sent.
alter table public.grades enable row level security;
grant select, insert, update, delete on public.grades to authenticated;

create policy "students read their own" on public.grades for select to authenticated
  using (student_id = (select public.current_student_id()));
create policy "teachers do everything in their classes" on public.grades for all to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "administrators read all" on public.grades for select to authenticated
  using ((select public.is_admin()));
