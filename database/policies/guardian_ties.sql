-- Only for the office: neither students nor guardians can see who a student's guardians are.
alter table public.guardian_ties enable row level security;
grant select, insert, update, delete on public.guardian_ties to authenticated;

create policy "administrators do everything" on public.guardian_ties for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
