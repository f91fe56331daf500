alter table public.assignments enable row level security;
grant select, insert, update, delete on public.assignments to authenticated;

create policy "students read the active ones of their classes" on public.assignments for select to authenticated
  using (status = 'active' and class_id = any ((select public.my_class_ids())::uuid[]));
create policy "students read those they have handed in" on public.assignments for select to authenticated
  using (id = any ((select public.my_submitted_assignment_ids())::uuid[]));
create policy "teachers do everything with their own, in classes they teach" on public.assignments for all to authenticated
  using (teacher_id = (select public.current_teacher_id()))
  with check (
    teacher_id = (select public.current_teacher_id())
    and class_id = any ((select public.my_taught_class_ids())::uuid[])
  );
create policy "administrators read all" on public.assignments for select to authenticated
  using ((select public.is_admin()));
