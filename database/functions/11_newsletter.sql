create or replace function public.unsubscribe_from_newsletter(p_token uuid) returns boolean
language sql security definer set search_path = '' as $$
  with gone as (delete from public.newsletter_subscribers where unsubscribe_token = p_token returning id)
  select exists (select from gone)
$$;
comment on function public.unsubscribe_from_newsletter(uuid) is 'Deletes the address that belongs to the link; false when there is none.';
grant execute on function public.unsubscribe_from_newsletter(uuid) to anon, authenticated;
