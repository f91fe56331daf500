alter table public.school_settings enable row level security;
grant select on public.school_settings to anon;
grant select, update on public.school_settings to authenticated;

create policy "everyone reads" on public.school_settings for select to anon, authenticated using (true);
create policy "administrators change" on public.school_settings for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
