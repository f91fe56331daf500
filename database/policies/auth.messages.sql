-- Written by the server; administrators deliver unsent ones in person.
alter table auth.messages enable row level security;
grant select on auth.messages to authenticated;

create policy "administrators read all" on auth.messages for select to authenticated
  using ((select public.is_admin()));
