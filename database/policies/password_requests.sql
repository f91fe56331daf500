-- Asked for by anyone through the server, which also answers for the office once it has proved who that is.
alter table public.password_requests enable row level security;
grant select on public.password_requests to authenticated;

create policy "administrators read all" on public.password_requests for select to authenticated
  using ((select public.is_admin()));
