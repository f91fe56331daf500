-- Written by the server only, which first verifies that an administrator asks.
alter table public.newsletter_mails enable row level security;
grant select on public.newsletter_mails to authenticated;

create policy "administrators read all" on public.newsletter_mails for select to authenticated
  using ((select public.is_admin()));
