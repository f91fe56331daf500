-- Written by the program, which first verifies an administrator.
alter table public.texts enable row level security;
grant select on public.texts to authenticated;

create policy "administrators read all" on public.texts for select to authenticated
  using ((select public.is_admin()));
