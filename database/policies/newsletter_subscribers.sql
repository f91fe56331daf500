-- Addresses are added only through subscribe_to_newsletter().
alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;

create policy "administrators read all" on public.newsletter_subscribers for select to authenticated
  using ((select public.is_admin()));
create policy "administrators delete any" on public.newsletter_subscribers for delete to authenticated
  using ((select public.is_admin()));
