-- One policy for reading, with the most frequent case first: if it applies, the rest is not evaluated.
alter table public.classes enable row level security;
grant select, insert, update, delete on public.classes to authenticated;

create policy "read: students who are or were in it, its teacher, administrators" on public.classes for select to authenticated
  using (
    id = any ((select public.my_read_class_ids())::uuid[])
    or teacher_id = (select public.current_teacher_id())
    or (select public.is_admin())
  );
create policy "teachers add their own, administrators any" on public.classes for insert to authenticated
  with check (teacher_id = (select public.current_teacher_id()) or (select public.is_admin()));
create policy "teachers change their own, administrators any" on public.classes for update to authenticated
  using (teacher_id = (select public.current_teacher_id()) or (select public.is_admin()))
  with check (teacher_id = (select public.current_teacher_id()) or (select public.is_admin()));
create policy "teachers delete their own, administrators any" on public.classes for delete to authenticated
  using (teacher_id = (select public.current_teacher_id()) or (select public.is_admin()));
