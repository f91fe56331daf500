alter table public.assignments enable row level security;
grant select, insert, update, delete on public.assignments to authenticated;

create policy "read: students if active and shown, or done, its teacher, admins" on public.assignments for select to authenticated
  using (
    (status = 'active' and class_id = any ((select public.my_class_ids())::uuid[])
      and (seen_from is null or seen_from <= (select public.school_day())))
    or teacher_id = (select public.current_teacher_id())
    or id = any ((select public.my_submitted_assignment_ids())::uuid[])
    or (select public.is_admin())
    or id = any ((select public.my_marked_assignment_ids())::uuid[])
  );
create policy "teachers set work in classes they teach" on public.assignments for insert to authenticated
  with check (
    teacher_id = (select public.current_teacher_id())
    and class_id = any ((select public.my_taught_class_ids())::uuid[])
  );
create policy "teachers change their own, within classes they teach" on public.assignments for update to authenticated
  using (teacher_id = (select public.current_teacher_id()))
  with check (
    teacher_id = (select public.current_teacher_id())
    and class_id = any ((select public.my_taught_class_ids())::uuid[])
  );
create policy "teachers delete their own" on public.assignments for delete to authenticated
  using (teacher_id = (select public.current_teacher_id()));
