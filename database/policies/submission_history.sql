alter table public.submission_history enable row level security;
grant select on public.submission_history to authenticated;

create policy "read: the student, the assignment's teacher, administrators" on public.submission_history for select to authenticated
  using (
    student_id = (select public.current_student_id())
    or assignment_id = any ((select public.my_set_assignment_ids())::uuid[])
    or (select public.is_admin())
  );
