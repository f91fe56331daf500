alter table public.hand_in_messages enable row level security;
grant select on public.hand_in_messages to authenticated;
grant insert (id, submission_id, content) on public.hand_in_messages to authenticated;

-- A message cannot be changed or deleted: it may have been read.
create policy "read: whoever sees the hand-in, which is its student, its teacher and administrators"
  on public.hand_in_messages for select to authenticated
  using (exists (select from public.assignment_submissions s where s.id = submission_id));
create policy "the student and the teacher write, in their own name" on public.hand_in_messages for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and exists (
      select from public.assignment_submissions s where s.id = submission_id
        and (s.student_id = (select public.current_student_id())
          or s.assignment_id = any ((select public.my_set_assignment_ids())::uuid[])))
  );
