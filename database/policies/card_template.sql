alter table public.card_template enable row level security;
grant select, update on public.card_template to authenticated;

create policy "administrators read" on public.card_template for select to authenticated
  using ((select public.is_admin()));
create policy "administrators change" on public.card_template for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
