alter table public.student_classes enable row level security;
grant select, insert, update, delete on public.student_classes to authenticated;

create policy "read: the student, the class's teacher, administrators" on public.student_classes for select to authenticated
  using (
    student_id = (select public.current_student_id())
    or class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "teachers add to their classes, administrators to any" on public.student_classes for insert to authenticated
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()));
create policy "teachers change those of their classes, administrators any" on public.student_classes for update to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()));
create policy "teachers delete those of their classes, administrators any" on public.student_classes for delete to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()));
