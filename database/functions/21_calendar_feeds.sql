create or replace function auth.enter_by_feed(p_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid;
begin
  select u.id into reader from public.calendar_feeds f join auth.users u on u.id = f.user_id
  where f.token_hash = sha256(convert_to(p_token, 'UTF8')) and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
    and public.token_role(u.id) = 'authenticated';
  if reader is null then
    raise exception using errcode = 'AS005', message = 'no_such_feed';
  end if;
  perform set_config('transaction_read_only', 'on', true);
  perform public.enter(reader);
end
$$;
comment on function auth.enter_by_feed(text) is 'First statement of a reading of a person''s calendar by its address: notes who that is for the policies, in a transaction that changes nothing. AS005 when there is no such address, or its owner may not sign in.';
grant execute on function auth.enter_by_feed(text) to school_api;

create or replace function public.renew_my_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  made text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not public.is_member() then
    raise exception using errcode = '42501', message = 'no_member';
  end if;
  insert into public.calendar_feeds (user_id, token_hash) values (auth.uid(), sha256(convert_to(made, 'UTF8')))
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  return made;
end
$$;
comment on function public.renew_my_calendar_feed() is 'Gives the person asking a new address of the calendar, which is returned this once, and ends the previous one.';
grant execute on function public.renew_my_calendar_feed() to authenticated;
