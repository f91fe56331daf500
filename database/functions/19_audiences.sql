-- A person with one of the keys of an audience belongs to it. The keys of a person are the only rule of who sees what; the
-- policies of announcements and events use the audiences that follow from them.

create or replace function public.audience_keys_of_student(p_student_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array['everyone', 'students', 'student:' || s.id, 'grade:' || s.grade_level, 'home:' || s.class_name]
    || array(select 'class:' || e.class_id from public.student_classes e where e.student_id = s.id), null)
  from public.students s where s.id = p_student_id
$$;
comment on function public.audience_keys_of_student(uuid) is 'The keys of a student; for functions of the owner only.';

create or replace function public.audiences_of_my_students() returns table (student_id uuid, audience_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  students uuid[] := public.my_student_ids();
begin
  return query select distinct m.id, p.audience_id
    from unnest(students) as m (id)
    cross join lateral unnest(public.audience_keys_of_student(m.id)) as k (key)
    join public.audience_parts p on p.key = k.key;
end
$$;
comment on function public.audiences_of_my_students() is 'The audiences of the students of whom the guardian asking may read.';
grant execute on function public.audiences_of_my_students() to guardian;

create or replace function public.my_audience_keys() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  teacher uuid := public.current_teacher_id();
  student uuid := public.current_student_id();
  keys text[] := '{}';
begin
  if student is not null then
    keys := public.audience_keys_of_student(student);
  end if;
  if teacher is not null then
    keys := keys || array['everyone', 'staff', 'teacher:' || teacher]
      || array(select 'class:' || id from public.classes where teacher_id = teacher)
      || array(select 'home:' || name from unnest(public.my_home_classes()) as name);
  end if;
  if public.is_admin() then
    keys := keys || array['everyone', 'staff'];
  end if;
  return array_remove(keys, null);
end
$$;
comment on function public.my_audience_keys() is 'The keys of the person asking; an audience with one of them is theirs.';

create or replace function public.my_audience_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  keys text[] := public.my_audience_keys();
begin
  return array(select distinct audience_id from public.audience_parts where key = any (keys));
end
$$;
comment on function public.my_audience_ids() is 'The audiences that the person asking belongs to.';

create or replace function public.may_address(p_audience_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  teacher uuid := public.current_teacher_id();
begin
  return public.is_admin() or teacher is not null and not exists (
    select from public.audience_parts p left join public.classes c on c.id = p.class_id
    where p.audience_id = p_audience_id and c.teacher_id is distinct from teacher
      and p.key <> all (array(select 'home:' || name from unnest(public.my_home_classes()) as name))
  ) and exists (select from public.audience_parts where audience_id = p_audience_id);
end
$$;
comment on function public.may_address(uuid) is 'Whether the person asking may tell the audience something: an administrator any, a teacher their own classes and home classes.';

create or replace function public.audience_of(p_keys text[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  keys text[] := array(select distinct key from unnest(p_keys) as key order by key);
  found_id uuid;
begin
  if not (public.is_admin() or public.is_teacher()) or cardinality(keys) = 0 then
    raise exception using errcode = '42501', message = 'audience_not_yours';
  end if;
  -- A second caller with the same keys waits here until the first has committed, and then finds the row.
  insert into public.audiences (digest)
  values (encode(sha256(convert_to(array_to_string(keys, ' '), 'UTF8')), 'hex'))
  on conflict (digest) do update set digest = excluded.digest
  returning id into found_id;
  insert into public.audience_parts (audience_id, key) select found_id, key from unnest(keys) as key
  on conflict do nothing;
  if not public.may_address(found_id) then
    raise exception using errcode = '42501', message = 'audience_not_yours';
  end if;
  return found_id;
end
$$;
comment on function public.audience_of(text[]) is 'The audience with these keys, which is created if it does not exist. 42501 for one that the person asking may not address, 23503 for a class or person that does not exist, 23514 for an invalid key.';

create or replace function public.audience_members(p_audience_id uuid)
returns table (user_id uuid, student_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.may_address(p_audience_id) then
    return;
  end if;
  return query
    with keys as materialized (select p.key, p.class_id, p.student_id, p.teacher_id from public.audience_parts p
      where p.audience_id = p_audience_id)
    select s.user_id, s.id from public.students s
    where s.status = 'Active' and (
      exists (select from keys where key in ('everyone', 'students'))
      or 'grade:' || s.grade_level in (select key from keys)
      or 'home:' || s.class_name in (select key from keys)
      or s.id in (select k.student_id from keys k)
      or s.id in (select sc.student_id from public.student_classes sc join keys k on k.class_id = sc.class_id))
    union
    select t.id, null from public.teachers t
    where t.status = 'Active' and (
      exists (select from keys where key in ('everyone', 'staff'))
      or t.id in (select k.teacher_id from keys k)
      or t.id in (select c.teacher_id from public.classes c join keys k on k.class_id = c.id)
      or t.id in (select h.teacher_id from public.home_class_teachers h where 'home:' || h.class_name in (select key from keys)
        and h.academic_year = (select to_char(now() at time zone public.school_time_zone(), 'YYYY'))))
    union
    select r.user_id, null from public.user_roles r
    where r.role = 'Admin' and exists (select from keys where key in ('everyone', 'staff'))
      and not exists (select from public.teachers t where t.id = r.user_id);
end
$$;
comment on function public.audience_members(uuid) is 'The people of an audience, for those who may address it; a student without an account has no user_id.';

create or replace function public.scopes_of_audiences(p_audience_ids uuid[]) returns setof uuid
language sql stable set search_path = '' as $$
  select coalesce(p.class_id, p.student_id, p.teacher_id, public.screen_scope('everybody'))
  from public.audience_parts p where p.audience_id = any (p_audience_ids)
  union
  select c.teacher_id from public.audience_parts p join public.classes c on c.id = p.class_id
  where p.audience_id = any (p_audience_ids)
$$;
comment on function public.scopes_of_audiences(uuid[]) is 'The scopes whose first screens show something for these audiences (16_screen_changes.sql); for functions of the owner only.';

create or replace function public.remove_empty_audiences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audiences a using removed r
  where a.id = r.audience_id and not exists (select from public.audience_parts p where p.audience_id = a.id);
  return null;
end
$$;
comment on function public.remove_empty_audiences() is 'Trigger: an audience whose last class or person is deleted is deleted too, with everything addressed to it only.';
create or replace trigger remove_empty_audiences after delete on public.audience_parts
  referencing old table as removed for each statement execute function public.remove_empty_audiences();

grant execute on function public.my_audience_keys(), public.my_audience_ids(), public.may_address(uuid), public.audience_of(text[]), public.audience_members(uuid)
  to authenticated;
