-- Status, times, receipt and marker are set by the trigger set_submission_fields, regardless of what is sent.
-- A replacement goes through hand_in(), so students have no right to change a row.
alter table public.assignment_submissions enable row level security;
grant select, insert on public.assignment_submissions to authenticated;
grant update (status, grade, feedback, reopened_at) on public.assignment_submissions to authenticated;
grant usage on sequence public.receipt_numbers to authenticated;

create policy "read: the student, the assignment's teacher, administrators" on public.assignment_submissions for select to authenticated
  using (
    student_id = (select public.current_student_id())
    or assignment_id = any ((select public.my_set_assignment_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "students hand in what is open to them" on public.assignment_submissions for insert to authenticated
  with check (
    student_id = (select public.current_student_id())
    and assignment_id = any ((select public.my_open_assignment_ids())::uuid[])
  );
create policy "teachers mark those of their assignments" on public.assignment_submissions for update to authenticated
  using (assignment_id = any ((select public.my_set_assignment_ids())::uuid[]))
  with check (assignment_id = any ((select public.my_set_assignment_ids())::uuid[]));
