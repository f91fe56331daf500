-- Only for the office: neither students nor guardians can see who a student's guardians are.
alter table public.guardians enable row level security;
grant select, insert, update, delete on public.guardians to authenticated;

create policy "administrators do everything" on public.guardians for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
