create or replace function public.enroll_students_in_class(p_class_id uuid, p_student_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  student_ids uuid[] := array(select distinct id from unnest(coalesce(p_student_ids, '{}')) id where id is not null);
  unknown uuid[];
  added uuid[];
  removed uuid[];
begin
  if not (p_class_id = any (public.my_taught_class_ids()) or public.is_admin()) then
    raise exception using errcode = '42501', message = 'class_not_yours';
  end if;
  -- One enrolment of a class at a time, so that two saves do not mix.
  perform from public.classes where id = p_class_id for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'class_not_found';
  end if;

  unknown := array(
    select w from unnest(student_ids) w
    where not exists (
      select from public.students s where s.id = w and (
        s.status = 'Active'
        or exists (select from public.student_classes sc where sc.class_id = p_class_id and sc.student_id = w)
      )
    )
  );
  if cardinality(unknown) > 0 then
    raise exception using errcode = 'SP003', message = 'students_not_enrollable', detail = array_to_string(unknown, ', ');
  end if;

  with gone as (
    delete from public.student_classes
    where class_id = p_class_id and student_id <> all (student_ids)
    returning student_id
  ) select coalesce(array_agg(student_id), '{}') into removed from gone;

  with new as (
    insert into public.student_classes (class_id, student_id)
    select p_class_id, w from unnest(student_ids) w
    on conflict do nothing
    returning student_id
  ) select coalesce(array_agg(student_id), '{}') into added from new;

  return jsonb_build_object('added', to_jsonb(added), 'removed', to_jsonb(removed), 'enrolled', cardinality(student_ids));
end
$$;
comment on function public.enroll_students_in_class(uuid, uuid[]) is
  'Makes exactly these students the enrolled ones, or changes nothing. Returns {added: [id], removed: [id], enrolled: n}. SP003 names in its detail the students that are unknown or not Active.';
grant execute on function public.enroll_students_in_class(uuid, uuid[]) to authenticated;

create or replace function public.get_students_without_auth()
returns table (student_id uuid, admission_number text, first_name text, last_name text, suggested_email text, suggested_password text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', message = 'admin_only';
  end if;
  return query
    select s.id, s.admission_number, s.first_name, s.last_name, e.email, s.admission_number
    from public.students s
    cross join lateral (select lower(s.admission_number) || '@' || (select public.school_student_domain())) e (email)
    where s.user_id is null and s.status = 'Active'
      and not exists (select from auth.users u where u.email = e.email and not u.is_sso_user)
    order by public.class_rank(s.class_name), s.name_key, s.id;
end
$$;
comment on function public.get_students_without_auth() is
  'Active students without an account, for administrators. A student whose account exists and waits to be linked is not among them.';
grant execute on function public.get_students_without_auth() to authenticated;

create or replace function public.count_subject_uses(p_most integer)
returns table (subject_id uuid, classes bigint, notes bigint, assignments bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', message = 'admin_only';
  end if;
  -- With the owner's rights the rows are counted in the indexes only, and no further than requested.
  return query
    select s.id,
      (select count(*) from (select from public.classes c where c.subject_id = s.id limit p_most) counted),
      (select count(*) from (select from public.subject_notes n where n.subject_id = s.id limit p_most) counted),
      (select count(*) from (select from public.assignments a where a.subject_id = s.id limit p_most) counted)
    from public.subjects s;
end
$$;
comment on function public.count_subject_uses(integer) is 'How many classes, notes and assignments each subject has, of each up to p_most; for administrators.';
grant execute on function public.count_subject_uses(integer) to authenticated;
