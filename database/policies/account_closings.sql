-- Written by the server only, which first verifies that an administrator asks.
alter table public.account_closings enable row level security;
grant select on public.account_closings to authenticated;

create policy "administrators read all" on public.account_closings for select to authenticated
  using ((select public.is_admin()));
