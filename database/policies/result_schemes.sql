alter table public.result_schemes enable row level security;
grant select, insert, update, delete on public.result_schemes to authenticated;

create policy "members read all" on public.result_schemes for select to authenticated
  using ((select public.is_member()));
create policy "administrators do everything" on public.result_schemes for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
