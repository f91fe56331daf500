-- Written by the server only, which first verifies that an administrator asks.
alter table public.bulk_change_rows enable row level security;
grant select on public.bulk_change_rows to authenticated;

create policy "administrators read all" on public.bulk_change_rows for select to authenticated
  using ((select public.is_admin()));
