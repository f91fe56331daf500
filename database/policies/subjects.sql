alter table public.subjects enable row level security;
grant select, insert, update, delete on public.subjects to authenticated;

create policy "members read all" on public.subjects for select to authenticated
  using ((select public.is_member()));
create policy "administrators do everything" on public.subjects for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
