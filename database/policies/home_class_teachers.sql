alter table public.home_class_teachers enable row level security;
grant select, insert, update, delete on public.home_class_teachers to authenticated;

create policy "members read all" on public.home_class_teachers for select to authenticated
  using ((select public.is_member()));
create policy "administrators do everything" on public.home_class_teachers for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
