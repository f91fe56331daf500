alter table public.student_statuses enable row level security;
grant select on public.student_statuses to authenticated;

create policy "administrators read all" on public.student_statuses for select to authenticated
  using ((select public.is_admin()));
