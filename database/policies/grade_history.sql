alter table public.grade_history enable row level security;
grant select on public.grade_history to authenticated;

create policy "teachers read those of their classes" on public.grade_history for select to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "administrators read all" on public.grade_history for select to authenticated
  using ((select public.is_admin()));
