alter table public.newsletters enable row level security;
grant select on public.newsletters to anon;
grant select, insert, update, delete on public.newsletters to authenticated;

create policy "everyone reads active ones" on public.newsletters for select to anon, authenticated
  using (is_active);
create policy "administrators do everything" on public.newsletters for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
