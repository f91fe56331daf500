alter table public.classes enable row level security;
grant select, insert, update, delete on public.classes to authenticated;

create policy "students read the classes they are enrolled in" on public.classes for select to authenticated
  using (id = any ((select public.my_class_ids())::uuid[]));
create policy "teachers do everything with their own" on public.classes for all to authenticated
  using (teacher_id = (select public.current_teacher_id())) with check (teacher_id = (select public.current_teacher_id()));
create policy "administrators do everything" on public.classes for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
