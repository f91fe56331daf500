-- graded_by and graded_at are set by the trigger set_grade_fields, regardless of what is sent. That a mark is of a student of the
-- class, and for an assignment or column of that class, is checked by the trigger guard_grade.
alter table public.grades enable row level security;
grant select, insert, update, delete on public.grades to authenticated;

create policy "read: the student, the class's teacher, administrators" on public.grades for select to authenticated
  using (
    student_id = (select public.current_student_id())
    or class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "teachers add to their classes" on public.grades for insert to authenticated
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "teachers change those of their classes" on public.grades for update to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "teachers delete those of their classes" on public.grades for delete to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]));
