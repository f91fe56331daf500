drop function if exists auth.require_session(uuid, uuid, text);
-- The defaults are for processes of the previous version, while processes are replaced one by one.
create or replace function auth.require_session(
  p_session_id uuid, p_user_id uuid, p_role text default null, p_aal text default 'aal2'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  banned_until timestamptz;
  half_signed_in boolean;
begin
  select u.banned_until, least(s.aal, p_aal) = 'aal1' and exists (
    select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
  into banned_until, half_signed_in
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = p_session_id and s.user_id = p_user_id
    and (s.not_after is null or s.not_after > now())
    and u.deleted_at is null;
  if not found then
    raise exception using errcode = 'AS001', message = 'session_not_found';
  end if;
  if banned_until > now() then
    raise exception using errcode = 'AS002', message = 'user_banned';
  end if;
  if half_signed_in then
    raise exception using errcode = 'AS003', message = 'insufficient_aal';
  end if;
  perform public.enter(p_user_id);
  if p_role is not null and not (
    p_role = 'Student' and public.current_student_id() is not null
    or p_role = 'Teacher' and public.is_teacher()
    or p_role = 'Admin' and public.is_admin()
    or p_role = 'Staff' and (public.is_teacher() or public.is_admin())
  ) then
    raise exception using errcode = 'AS004', message = p_role;
  end if;
end
$$;
comment on function auth.require_session(uuid, uuid, text, text) is 'First statement of every request of a signed-in person; notes who that is for the policies. p_aal: the level of the token, of which and the session''s the lower one counts. AS001 session_not_found, AS002 user_banned, AS003 the second factor is still missing, AS004 the person does not have the requested role.';
grant execute on function auth.require_session(uuid, uuid, text, text) to school_api;

create or replace function public.token_role(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.profiles where id = p_user_id and password_changed) then 'authenticated'
    else 'must_change_password'
  end
$$;
comment on function public.token_role(uuid) is 'Database role to write into an access token; for the server only.';

create or replace function auth.write_audit_as(
  p_actor_id uuid, p_action text, p_subject_type text, p_subject_id text,
  p_details jsonb, p_ip inet, p_request_id text
) returns void
language sql security definer set search_path = '' as $$
  insert into auth.audit_log (actor_id, action, subject_type, subject_id, details, ip, request_id)
  values (p_actor_id, p_action, p_subject_type, p_subject_id, p_details, p_ip, p_request_id)
$$;
comment on function auth.write_audit_as(uuid, text, text, text, jsonb, inet, text) is 'Adds a line to the audit log, the only function that does; p_actor_id is null when nobody has been identified. For the server only.';

create or replace function auth.write_audit(
  p_action text, p_subject_type text default null, p_subject_id text default null,
  p_details jsonb default '{}', p_ip inet default null, p_request_id text default null
) returns void
language sql security definer set search_path = '' as $$
  select auth.write_audit_as(auth.uid(), p_action, p_subject_type, p_subject_id, p_details, p_ip, p_request_id)
$$;
comment on function auth.write_audit(text, text, text, jsonb, inet, text) is 'Adds a line to the audit log under the name of the person asking.';
grant execute on function auth.write_audit(text, text, text, jsonb, inet, text) to authenticated;
