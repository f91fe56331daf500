alter table public.school_structure enable row level security;
grant select on public.school_structure to anon;
grant select, update on public.school_structure to authenticated;

create policy "everyone reads" on public.school_structure for select to anon, authenticated using (true);
create policy "administrators change" on public.school_structure for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
