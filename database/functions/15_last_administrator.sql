create or replace function public.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'users' then
    if not exists (select from public.user_roles where user_id = new.id and role = 'Admin') then
      return null;
    end if;
  end if;
  -- One at a time: of two removed simultaneously, the second sees that the first is gone.
  perform pg_advisory_xact_lock(hashtext('administrators'));
  if not exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'Admin' and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
  ) then
    raise exception using errcode = 'SP010', message = 'last_administrator';
  end if;
  return null;
end
$$;
comment on function public.keep_an_administrator() is
  'Trigger: SP010 when nobody would be left who administers the school and can sign in, whether by taking the role, by deleting, banning or closing the account.';
create or replace trigger keep_an_administrator after delete on public.user_roles
  for each row when (old.role = 'Admin') execute function public.keep_an_administrator();
create or replace trigger keep_an_administrator_role after update of role, user_id on public.user_roles
  for each row when (old.role = 'Admin' and (new.role, new.user_id) is distinct from (old.role, old.user_id))
  execute function public.keep_an_administrator();
create or replace trigger keep_an_administrator after update of banned_until, deleted_at on auth.users
  for each row when ((new.deleted_at is not null and old.deleted_at is null)
    or (new.banned_until is not null and new.banned_until is distinct from old.banned_until))
  execute function public.keep_an_administrator();
