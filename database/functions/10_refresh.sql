drop function if exists auth.rotate_refresh_token(uuid, bigint, interval, inet, text, text);

create or replace function auth.rotate_refresh_token(
  p_session_id uuid, p_counter bigint, p_reuse_interval interval, p_idle_interval interval, p_single boolean,
  p_ip inet, p_user_agent text, p_request_id text
) returns table (outcome text, user_id uuid, counter bigint, aal text, amr jsonb)
language plpgsql set search_path = '' set lock_timeout = '5s' as $$
declare
  held auth.sessions;
begin
  select * into held from auth.sessions s where s.id = p_session_id for update;
  if not found then
    return query select 'missing', null::uuid, null::bigint, null::text, null::jsonb;
    return;
  end if;

  if held.not_after <= now() or held.updated_at < now() - p_idle_interval or p_single and exists (
    select from auth.sessions o where o.user_id = held.user_id and o.created_at > held.created_at
  ) then
    delete from auth.sessions s where s.id = held.id;
    return query select 'expired', held.user_id, held.refresh_token_counter, held.aal, held.amr;
    return;
  end if;

  -- A higher counter belongs to a token made before the database was restored from a backup.
  if p_counter >= held.refresh_token_counter then
    update auth.sessions s
    set refresh_token_counter = p_counter + 1, refreshed_at = now(),
      ip = coalesce(p_ip, s.ip), user_agent = coalesce(p_user_agent, s.user_agent)
    where s.id = held.id;
    return query select 'rotated', held.user_id, p_counter + 1, held.aal, held.amr;
    return;
  end if;

  -- Two tabs, or a lost reply: both get the current token, but a token from before the
  -- second factor never gets one with it.
  if p_counter >= coalesce(held.upgraded_at_counter, 0) and (
    p_counter = held.refresh_token_counter - 1 or held.refreshed_at > clock_timestamp() - p_reuse_interval
  ) then
    return query select 'repeated', held.user_id, held.refresh_token_counter, held.aal, held.amr;
    return;
  end if;

  -- A renewal that was under way while the second factor was given in another tab.
  if p_counter < held.upgraded_at_counter and held.refreshed_at > clock_timestamp() - p_reuse_interval then
    return query select 'crossed', held.user_id, held.refresh_token_counter, held.aal, held.amr;
    return;
  end if;

  delete from auth.sessions s where s.id = held.id;
  perform auth.write_audit_as(
    held.user_id, 'auth.refresh_token_reused', 'session', held.id::text, '{}', p_ip, p_request_id
  );
  return query select 'reused', held.user_id, held.refresh_token_counter, held.aal, held.amr;
end
$$;
comment on function auth.rotate_refresh_token(uuid, bigint, interval, interval, boolean, inet, text, text) is
  'Moves a session on to its next refresh token. outcome: rotated; repeated (an old token that may be answered with the current one); crossed (from just before the second factor: refused, the session stays); reused (stolen: the session is ended); expired (its end, not used for p_idle_interval, or with p_single a newer sign-in); missing.';
