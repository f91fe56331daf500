-- Written by the server only, which first verifies that an administrator asks.
alter table public.card_print_classes enable row level security;
grant select on public.card_print_classes to authenticated;

create policy "administrators read all" on public.card_print_classes for select to authenticated
  using ((select public.is_admin()));
