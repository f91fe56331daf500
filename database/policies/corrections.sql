alter table public.corrections enable row level security;
-- Each public page shows them.
grant select on public.corrections to anon;
grant select, update on public.corrections to authenticated;

create policy "everyone reads" on public.corrections for select to anon, authenticated using (true);
create policy "administrators change" on public.corrections for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
