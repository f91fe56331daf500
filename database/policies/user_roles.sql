alter table public.user_roles enable row level security;
grant select, insert, update, delete on public.user_roles to authenticated;

create policy "everyone reads their own" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "administrators do everything" on public.user_roles for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
