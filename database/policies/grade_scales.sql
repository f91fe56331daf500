alter table public.grade_scales enable row level security;
grant select, insert, update, delete on public.grade_scales to authenticated;

create policy "members read all" on public.grade_scales for select to authenticated
  using ((select public.is_member()));
create policy "administrators do everything" on public.grade_scales for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
