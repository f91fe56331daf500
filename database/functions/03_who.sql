-- The functions here identify the person asking. That is looked up once, when a request enters (see auth.require_session), and
-- stored in a setting of the transaction, because a page needs the answer dozens of times: looking it up each time cost more than the
-- page's own query.
--
-- The setting is app.claims = seal|account|member|admin|teacher|student|guardian. A guardian has no account, and a person with one is
-- no guardian in a transaction, so the last part is there only where all others are empty. Every role may write settings, so it
-- begins with a seal that only the owner can make: claims count only under the seal of just these claims, this
-- connection and this transaction. A missing claim needs no proof, so most questions are answered without checking
-- the seal. Without an entry everything here says "nobody". docs/decisions/034 has the reasons and measurements.

create or replace function auth.seal(p_claims text) returns text
language plpgsql stable as $$
declare
  secret bytea;
begin
  select key into secret from auth.claims_key;
  -- Two rounds, as in HMAC (RFC 2104): a single round could be continued by anyone who knows its result.
  return encode(sha256(secret || sha256(
    secret || int4send(pg_backend_pid()) || timestamptz_send(now()) || convert_to(p_claims, 'UTF8'))), 'hex');
end
$$;
comment on function auth.seal(text) is 'The seal that makes these claims count in this transaction; for functions of the owner only.';

create or replace function auth.is_sealed() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claims text := current_setting('app.claims', true);
begin
  -- The separator is compared too: with another character in its place, claims would be read shifted by one.
  return coalesce(left(claims, 65) = auth.seal(substr(claims, 66)) || '|', false);
end
$$;
comment on function auth.is_sealed() is 'Whether the claims of this transaction are those set when it was entered.';
drop function if exists auth.is_sealed(text);

create or replace function auth.uid() returns uuid
language sql stable as $$
  select case when split_part(current_setting('app.claims', true), '|', 2) <> '' and auth.is_sealed()
    then split_part(current_setting('app.claims', true), '|', 2)::uuid end
$$;
comment on function auth.uid() is 'The account for which this transaction was entered, or null.';

create or replace function public.is_member() returns boolean
language sql stable as $$
  select coalesce(split_part(current_setting('app.claims', true), '|', 3) = 'true', false) and auth.is_sealed()
$$;
comment on function public.is_member() is 'True for anyone with a role at this school.';

create or replace function public.is_admin() returns boolean
language sql stable as $$
  select coalesce(split_part(current_setting('app.claims', true), '|', 4) = 'true', false) and auth.is_sealed()
$$;
comment on function public.is_admin() is 'True for an administrator.';

create or replace function public.current_teacher_id() returns uuid
language sql stable as $$
  select case when split_part(current_setting('app.claims', true), '|', 5) <> '' and auth.is_sealed()
    then split_part(current_setting('app.claims', true), '|', 5)::uuid end
$$;
comment on function public.current_teacher_id() is 'The teacher who is asking, or null.';

create or replace function public.is_teacher() returns boolean
language sql stable as $$
  select public.current_teacher_id() is not null
$$;
comment on function public.is_teacher() is 'True for a teacher.';

create or replace function public.current_student_id() returns uuid
language sql stable as $$
  select case when split_part(current_setting('app.claims', true), '|', 6) <> '' and auth.is_sealed()
    then split_part(current_setting('app.claims', true), '|', 6)::uuid end
$$;
comment on function public.current_student_id() is 'The student who is asking, or null.';

create or replace function public.current_guardian_id() returns uuid
language sql stable as $$
  select case when split_part(current_setting('app.claims', true), '|', 7) <> '' and auth.is_sealed()
    then split_part(current_setting('app.claims', true), '|', 7)::uuid end
$$;
comment on function public.current_guardian_id() is 'The guardian who is asking, or null.';

create or replace function public.enter(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  roles text[] := array(select role from public.user_roles where user_id = p_user_id);
  teacher uuid;
  student uuid;
  claims text;
begin
  -- Separate look-ups take little more than half the time of one statement with joins.
  if 'Teacher' = any (roles) then
    select id into teacher from public.teachers where id = p_user_id and status = 'Active';
  end if;
  if 'Student' = any (roles) then
    select id into student from public.students where user_id = p_user_id and status = 'Active';
  end if;
  claims := concat(p_user_id, '|', (cardinality(roles) > 0)::text, '|', ('Admin' = any (roles))::text, '|',
    teacher, '|', student);
  perform set_config('app.claims', auth.seal(claims) || '|' || claims, true);
end
$$;
comment on function public.enter(uuid) is 'Notes who is asking for the rest of the transaction; called by auth.require_session.';

create or replace function auth.act_as(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claims text := coalesce(p_user_id::text, '') || '|false|false||';
begin
  perform set_config('app.claims', auth.seal(claims) || '|' || claims, true);
end
$$;
comment on function auth.act_as(uuid) is 'Names who acts in a transaction of the owner, for the audit log; without any role. For the owner only.';

grant execute on function auth.is_sealed() to authenticated, guardian;
grant execute on function public.current_guardian_id() to authenticated, guardian;
grant execute on function public.is_admin(), public.is_member(), public.current_teacher_id(),
  public.is_teacher(), public.current_student_id() to authenticated;
