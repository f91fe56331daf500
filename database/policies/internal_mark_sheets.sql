alter table public.internal_mark_sheets enable row level security;
grant select, update on public.internal_mark_sheets to authenticated;

create policy "administrators read" on public.internal_mark_sheets for select to authenticated
  using ((select public.is_admin()));
create policy "administrators change" on public.internal_mark_sheets for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
