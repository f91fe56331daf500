alter table public.submission_history enable row level security;
grant select on public.submission_history to authenticated;

create policy "students read their own" on public.submission_history for select to authenticated
  using (student_id = (select public.current_student_id()));
create policy "teachers read those of their assignments" on public.submission_history for select to authenticated
  using (assignment_id = any ((select public.my_set_assignment_ids())::uuid[]));
create policy "administrators read all" on public.submission_history for select to authenticated
  using ((select public.is_admin()));
