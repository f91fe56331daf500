-- Schemas, and the rule that nothing is executable or visible unless it is granted.

create schema auth;
comment on schema auth is 'Accounts, sessions, second factors, single sign-on, signing keys, audit log.';
create schema storage;
comment on schema storage is 'Buckets, stored objects and the state of resumable uploads.';
comment on schema public is 'The school.';

alter default privileges revoke execute on functions from public;

revoke all on schema public from public;
grant usage on schema public to anon, authenticated;
grant usage on schema auth to authenticated, school_api;
grant usage on schema storage to anon, authenticated;

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function public.touch_updated_at() is 'Trigger: keeps updated_at true.';

create function auth.uid() returns uuid
language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;
comment on function auth.uid() is 'The signed-in person of this transaction, or null. Set by the server together with the role.';
grant execute on function auth.uid() to anon, authenticated;

-- Both are replaced by the migrator with the values of school.config.ts.
create function public.school_time_zone() returns text
language sql immutable as $$ select 'Pacific/Port_Moresby' $$;
comment on function public.school_time_zone() is 'Time zone that decides when a due date ends.';
grant execute on function public.school_time_zone() to anon, authenticated;

create function public.school_student_domain() returns text
language sql immutable as $$ select 'students.example.com' $$;
comment on function public.school_student_domain() is 'Domain of the e-mail address that is built from a student ID.';
grant execute on function public.school_student_domain() to anon, authenticated;

create function public.is_file_name(p_name text) returns boolean
language sql immutable as $$
  select length(p_name) between 1 and 255 and p_name !~ '[/\\[:cntrl:]]' and p_name not in ('.', '..')
$$;
comment on function public.is_file_name(text) is 'A name a file may be shown and saved under: no path parts, no control characters, at most 255 characters.';
grant execute on function public.is_file_name(text) to anon, authenticated;
