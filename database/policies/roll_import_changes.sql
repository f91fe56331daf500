-- Written by the server only, which first verifies that an administrator asks.
alter table public.roll_import_changes enable row level security;
grant select on public.roll_import_changes to authenticated;

create policy "administrators read all" on public.roll_import_changes for select to authenticated
  using ((select public.is_admin()));
