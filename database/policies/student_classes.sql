alter table public.student_classes enable row level security;
grant select, insert, update, delete on public.student_classes to authenticated;

create policy "students read their own" on public.student_classes for select to authenticated
  using (student_id = (select public.current_student_id()));
create policy "teachers do everything with their own classes" on public.student_classes for all to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "administrators do everything" on public.student_classes for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
