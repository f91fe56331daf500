-- Students may read when tests of their classes are held; their marks are in grades.
alter table public.assessments enable row level security;
grant select, insert, update, delete on public.assessments to authenticated;

create policy "read: the class's students and teacher, administrators" on public.assessments for select to authenticated
  using (
    class_id = any ((select public.my_class_ids())::uuid[])
    or class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "teachers add to their classes" on public.assessments for insert to authenticated
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "teachers change those of their classes" on public.assessments for update to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "teachers delete those of their classes" on public.assessments for delete to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]));
