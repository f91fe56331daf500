alter table public.learning_resources enable row level security;
grant select, insert, delete on public.learning_resources to authenticated;
grant update (class_id, title, description, resource_type, resource_url, file_path, file_name, file_size, is_public)
  on public.learning_resources to authenticated;

create policy "read: the class's students and teacher, administrators" on public.learning_resources for select to authenticated
  using (
    class_id = any ((select public.my_class_ids())::uuid[])
    or class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "teachers add to their classes, in their own name" on public.learning_resources for insert to authenticated
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]) and uploaded_by = (select auth.uid()));
create policy "teachers change those of their classes" on public.learning_resources for update to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "teachers delete those of their classes" on public.learning_resources for delete to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]));
