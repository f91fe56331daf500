alter table public.lessons enable row level security;
grant select, insert, update, delete on public.lessons to authenticated;

create policy "read: students in the class, its teacher, administrators" on public.lessons for select to authenticated
  using (
    class_id = any ((select public.my_class_ids())::uuid[])
    or class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "teachers add those of their classes, administrators any" on public.lessons for insert to authenticated
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()));
create policy "teachers change those of their classes, administrators any" on public.lessons for update to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()));
create policy "teachers delete those of their classes, administrators any" on public.lessons for delete to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]) or (select public.is_admin()));
