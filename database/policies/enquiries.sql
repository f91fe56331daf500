-- Added only through leave_enquiry(): visitors can write, but read nothing.
alter table public.enquiries enable row level security;
grant select, update, delete on public.enquiries to authenticated;

create policy "administrators read all" on public.enquiries for select to authenticated
  using ((select public.is_admin()));
create policy "administrators answer" on public.enquiries for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete any" on public.enquiries for delete to authenticated
  using ((select public.is_admin()));
