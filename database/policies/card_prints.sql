-- Written by the server only, which first verifies that an administrator asks.
alter table public.card_prints enable row level security;
grant select on public.card_prints to authenticated;

create policy "administrators read all" on public.card_prints for select to authenticated
  using ((select public.is_admin()));
