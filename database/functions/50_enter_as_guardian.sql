create or replace function auth.enter_as_guardian(p_token_hash bytea) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guardian uuid;
  seen timestamptz;
  claims text;
  today date := public.school_day();
begin
  select s.guardian_id, s.last_seen_at into guardian, seen from auth.guardian_sessions s
  where s.token_hash = p_token_hash and s.expires_at > now()
    and (not s.is_shared or s.last_seen_at > now() - interval '15 minutes')
    and exists (select from public.guardian_ties t where t.guardian_id = s.guardian_id
      and t.valid_from <= today and (t.valid_until is null or today < t.valid_until))
    and exists (select from public.guardian_numbers n where n.guardian_id = s.guardian_id
      and n.valid_from <= today and (n.valid_until is null or today < n.valid_until))
    -- A number that has ended since may belong to a lost phone, and nobody knows which phone has the session. The end may have been
    -- entered before.
    and not exists (select from public.guardian_numbers n where n.guardian_id = s.guardian_id and n.valid_until <= today
      and (n.updated_at > s.created_at or n.valid_until > (s.created_at at time zone public.school_time_zone())::date));
  if guardian is null then
    raise exception using errcode = 'AS007', message = 'no_guardian_session';
  end if;
  -- A school that is being copied to another cluster can be read.
  if seen < now() - interval '1 minute' and current_setting('transaction_read_only') = 'off' then
    update auth.guardian_sessions set last_seen_at = now() where token_hash = p_token_hash;
  end if;
  claims := concat('|false|false|||', guardian);
  perform set_config('app.claims', auth.seal(claims) || '|' || claims, true);
end
$$;
comment on function auth.enter_as_guardian(bytea) is 'First statement of every request of a guardian: notes who that is for the policies. AS007 when the session has ended: by time, because no tie to a student holds today, or no number, or because a number has ended since.';
grant execute on function auth.enter_as_guardian(bytea) to school_api;

create or replace function public.lets_parents_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.guardian_codes)
$$;
comment on function public.lets_parents_in() is 'Whether codes were printed for parents.';
grant execute on function public.lets_parents_in() to anon, authenticated;
