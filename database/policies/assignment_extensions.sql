alter table public.assignment_extensions enable row level security;
grant select, delete on public.assignment_extensions to authenticated;
grant insert (id, assignment_id, student_id, due_date, due_time, reason) on public.assignment_extensions to authenticated;
grant update (due_date, due_time, reason) on public.assignment_extensions to authenticated;

create policy "read: the student, the class if it is for all, the assignment's teacher, administrators"
  on public.assignment_extensions for select to authenticated
  using (
    student_id = (select public.current_student_id())
    or student_id is null and exists (
      select from public.assignments a
      where a.id = assignment_id and a.class_id = any ((select public.my_read_class_ids())::uuid[]))
    or assignment_id = any ((select public.my_set_assignment_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "teachers give more time for their assignments, to those who are asked for them" on public.assignment_extensions
  for insert to authenticated
  with check (
    assignment_id = any ((select public.my_set_assignment_ids())::uuid[])
    and public.may_extend(assignment_id, student_id, due_date, due_time)
  );
create policy "teachers change what they gave for their assignments" on public.assignment_extensions for update to authenticated
  using (assignment_id = any ((select public.my_set_assignment_ids())::uuid[]))
  with check (
    assignment_id = any ((select public.my_set_assignment_ids())::uuid[])
    and public.may_extend(assignment_id, student_id, due_date, due_time)
  );
create policy "teachers take back what they gave for their assignments" on public.assignment_extensions for delete to authenticated
  using (assignment_id = any ((select public.my_set_assignment_ids())::uuid[]));
