create or replace function public.my_home_class_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  names text[] := public.my_home_classes();
begin
  if cardinality(names) = 0 then
    return '{}';
  end if;
  return array(
    select id from public.classes where name = any (names)
      and academic_year = to_char(now() at time zone public.school_time_zone(), 'YYYY')
  );
end
$$;
comment on function public.my_home_class_ids() is 'Classes of this year, of every subject, that are taught to the home classes of the teacher asking.';

create or replace function public.submit_class_results(p_class_id uuid, p_results jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not p_class_id = any (public.my_taught_class_ids()) then
    raise exception using errcode = '42501', message = 'class_not_yours';
  end if;
  insert into public.class_results (class_id) values (p_class_id);
  insert into public.student_results (class_id, student_id, percentage, letter_grade)
  select p_class_id, student_id, percentage, letter_grade
  from jsonb_to_recordset(p_results) as r (student_id uuid, percentage numeric, letter_grade text);
end
$$;
comment on function public.submit_class_results(uuid, jsonb) is 'Keeps the results of a class of the teacher asking: [{student_id, percentage, letter_grade}]. 23505 when they were submitted before.';

create or replace function public.move_class_results(p_class_id uuid, p_from text, p_to text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_office boolean := public.is_admin();
  is_home boolean := is_office or p_class_id = any (public.my_home_class_ids());
  is_own boolean := is_home or p_class_id = any (public.my_taught_class_ids());
begin
  if not coalesce(case
    when p_to = 'open' then case p_from when 'submitted' then is_own when 'checked' then is_home when 'released' then is_office end
    when p_to = 'checked' and p_from = 'submitted' then is_home
    when p_to = 'released' and p_from = 'checked' then is_office
  end, false) then
    raise exception using errcode = '42501', message = 'results_not_yours';
  end if;
  if p_to = 'open' then
    delete from public.class_results where class_id = p_class_id and state = p_from;
  else
    update public.class_results set state = p_to where class_id = p_class_id and state = p_from;
  end if;
  return found;
end
$$;
comment on function public.move_class_results(uuid, text, text) is 'Signs results off, or opens them again: their teacher takes back what is submitted, the home class''s teacher checks it or gives it back, the office releases and unlocks. False when they are not as p_from says any more.';

create or replace function public.result_board(p_academic_year text, p_term text)
returns table (class_id uuid, class_name text, subject_name text, teacher text, state text, students integer, without_result integer, mean float8)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_office boolean := public.is_admin();
  home_ids uuid[] := public.my_home_class_ids();
begin
  return query
    select c.id, c.name, s.name, t.given_name || ' ' || t.surname, coalesce(r.state, 'open'),
      (select count(*) from public.student_classes e where e.class_id = c.id)::integer,
      (select count(*) from public.student_results o where o.class_id = c.id and o.percentage is null)::integer,
      (select round(avg(o.percentage), 1) from public.student_results o where o.class_id = c.id)::float8
    from public.classes c
    left join public.class_results r on r.class_id = c.id
    left join public.subjects s on s.id = c.subject_id
    left join public.teachers t on t.id = c.teacher_id
    where c.academic_year = p_academic_year and c.term = p_term and (is_office or c.id = any (home_ids))
    order by public.class_rank(c.name), c.name, s.name, c.id;
end
$$;
comment on function public.result_board(text, text) is 'How far the classes of a term are signed off: all for the office, those of the own home classes for a teacher.';

create or replace function public.guard_signed_results() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Results that are being submitted wait for this mark, or this mark for them.
  perform pg_advisory_xact_lock_shared(hashtextextended('results of ' || old.class_id, 0)),
    pg_advisory_xact_lock_shared(hashtextextended('results of ' || new.class_id, 0));
  if exists (select from public.class_results where class_id in (old.class_id, new.class_id)) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  return coalesce(new, old);
end
$$;
comment on function public.guard_signed_results() is 'Trigger: marks that results were made of are not changed until the results are opened again.';
create or replace trigger guard_signed_results before insert or update or delete on public.grades
  for each row when (current_user = 'authenticated') execute function public.guard_signed_results();

create or replace function public.guard_signed_class() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.name, new.subject_id, new.academic_year, new.term, new.own_components)
    is distinct from (old.name, old.subject_id, old.academic_year, old.term, old.own_components)
    and exists (select from public.class_results where class_id = new.id) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  return new;
end
$$;
comment on function public.guard_signed_class() is 'Trigger: what the results of a class are of is not changed until the results are opened again.';
create or replace trigger guard_signed_class before update on public.classes
  for each row when (current_user = 'authenticated') execute function public.guard_signed_class();

grant execute on function public.my_home_class_ids(), public.submit_class_results(uuid, jsonb),
  public.move_class_results(uuid, text, text), public.result_board(text, text) to authenticated;
