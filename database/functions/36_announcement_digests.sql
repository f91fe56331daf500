create or replace function auth.mail_address_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when s.user_id is null then u.email else s.contact_email end
  from auth.users u left join public.students s on s.user_id = u.id where u.id = p_user_id
$$;
comment on function auth.mail_address_of(uuid) is 'The address at which a person reads mail: for students, whose accounts have made-up addresses, the one noted by the office. Null when there is none.';

create or replace function public.my_digest() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.mail_address_of(auth.uid()) is null then
    return null;
  end if;
  return exists (select from public.announcement_digests where user_id = auth.uid());
end
$$;
comment on function public.my_digest() is 'Whether the person asking wants new announcements by mail; null without an address.';
grant execute on function public.my_digest() to authenticated;

create or replace function public.set_my_digest(p_is_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_member() then
    raise exception using errcode = '42501', message = 'no_member';
  end if;
  if p_is_on and auth.mail_address_of(auth.uid()) is not null then
    insert into public.announcement_digests (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  else
    delete from public.announcement_digests where user_id = auth.uid();
  end if;
  return coalesce(public.my_digest(), false);
end
$$;
comment on function public.set_my_digest(boolean) is 'Begins or ends the mails of new announcements to the person asking; without an address there are none. Returns whether there are.';
grant execute on function public.set_my_digest(boolean) to authenticated;
