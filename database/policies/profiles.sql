alter table public.profiles enable row level security;
grant select, insert, update, delete on public.profiles to authenticated;

create policy "everyone reads their own" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy "administrators do everything" on public.profiles for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
