alter table public.forums enable row level security;
grant select, delete on public.forums to authenticated;
grant insert (id, class_id, title, description) on public.forums to authenticated;
grant update (class_id, title, description, is_locked, is_pinned) on public.forums to authenticated;

create policy "students read those of their classes, and their own before they are approved" on public.forums for select to authenticated
  using (class_id = any ((select public.my_class_ids())::uuid[]) and (is_shown or created_by = (select auth.uid())));
create policy "students open one in their classes, in their own name" on public.forums for insert to authenticated
  with check (class_id = any ((select public.my_class_ids())::uuid[]) and created_by = (select auth.uid()));
create policy "teachers read those of their classes" on public.forums for select to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "teachers open one in their classes, in their own name" on public.forums for insert to authenticated
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]) and created_by = (select auth.uid()));
create policy "teachers change those of their classes" on public.forums for update to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "teachers delete those of their classes" on public.forums for delete to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "administrators read all" on public.forums for select to authenticated
  using ((select public.is_admin()));
create policy "administrators delete any" on public.forums for delete to authenticated
  using ((select public.is_admin()));
