-- Anyone can request one through the server, which also answers for the office once it has verified the administrator.
alter table public.password_requests enable row level security;
grant select on public.password_requests to authenticated;

create policy "administrators read all" on public.password_requests for select to authenticated
  using ((select public.is_admin()));
