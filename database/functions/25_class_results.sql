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
      and academic_year = (select to_char(now() at time zone public.school_time_zone(), 'YYYY'))
  );
end
$$;
comment on function public.my_home_class_ids() is 'Classes of this year, of every subject, that are taught to the home classes of the teacher asking.';

create or replace function public.lock_results(p_class_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Always the class before its results: an enrolment locks the class first and then its results.
  perform from public.classes where id = p_class_id for no key update;
  perform pg_advisory_xact_lock(hashtextextended('results of ' || p_class_id, 0));
end
$$;
comment on function public.lock_results(uuid) is 'Keeps others from changing the marks, the students or the results of a class during this transaction, and waits for those who are doing so.';

create or replace function public.submit_class_results(p_class_id uuid, p_results jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not p_class_id = any (public.my_taught_class_ids()) then
    raise exception using errcode = '42501', message = 'class_not_yours';
  end if;
  insert into public.class_results (class_id) values (p_class_id);
  update public.classes set returned_reason = null, returned_on = null where id = p_class_id and returned_on is not null;
  insert into public.student_results (class_id, student_id, percentage, letter_grade, grade)
  select p_class_id, r.student_id, r.percentage, r.letter_grade,
    case when cardinality(c.grades) > 1 then public.grade_in_class(c.grades, s.grade_level) end
  from jsonb_to_recordset(p_results) as r (student_id uuid, percentage numeric, letter_grade text)
  join public.classes c on c.id = p_class_id
  left join public.students s on s.id = r.student_id;
end
$$;
comment on function public.submit_class_results(uuid, jsonb) is 'Stores the results of a class of the teacher asking: [{student_id, percentage, letter_grade}]. 23505 when they were submitted before.';

create or replace function public.move_class_results(p_class_id uuid, p_from text, p_to text, p_released_on date, p_reason text)
returns boolean
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
    if found then
      update public.classes set returned_reason = p_reason,
        returned_on = case when p_reason is not null then (now() at time zone public.school_time_zone())::date end
      where id = p_class_id;
      return true;
    end if;
  else
    update public.class_results set state = p_to, released_on = p_released_on where class_id = p_class_id and state = p_from;
  end if;
  return found;
end
$$;
comment on function public.move_class_results(uuid, text, text, date, text) is 'Signs results off, or opens them again for a reason that the class keeps: their teacher withdraws submitted ones, the home class''s teacher checks or returns them, the office releases them from a day on and unlocks them. False when they are no longer in the state p_from.';

create or replace function public.result_board(p_academic_year text, p_term text, p_names text[], p_jump numeric)
returns table (class_id uuid, class_name text, subject_name text, teacher text, state text, released_on date, students integer,
  without_result integer, newcomers text[], percentages json, missing json, unused text[], copied text[], jumps json, cards integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_office boolean := public.is_admin();
  home_ids uuid[] := public.my_home_class_ids();
  ids uuid[];
begin
  -- A statement for each, because one for both would read the classes of the whole term.
  if p_names is null then
    ids := array(select c.id from public.classes c
      where c.academic_year = p_academic_year and c.term = p_term and (is_office or c.id = any (home_ids)));
  else
    ids := array(select c.id from public.classes c
      where c.name = any (p_names) and c.academic_year = p_academic_year and c.term = p_term and (is_office or c.id = any (home_ids)));
  end if;
  return query
    with mine as materialized (
      select c.id, c.name, c.subject_id, c.teacher_id from public.classes c where c.id = any (ids)
    ),
    enrolled as materialized (
      select e.class_id, count(*)::integer as students from public.student_classes e join mine on mine.id = e.class_id group by e.class_id
    ),
    work as materialized (
      select a.class_id, a.id, a.title, a.due_date as day from public.assignments a join mine on mine.id = a.class_id
      where a.status = 'active'
      union all
      select x.class_id, x.id, x.title, x.held_on from public.assessments x join mine on mine.id = x.class_id
    ),
    -- Apart from the students of the classes, each of whose marks of all years would be read otherwise.
    marks as materialized (
      select g.class_id, g.student_id, coalesce(g.assignment_id, g.assessment_id) as work_id, g.points_earned
      from public.grades g join mine on mine.id = g.class_id
    ),
    given as materialized (
      select g.work_id, count(*)::integer as marks, min(g.points_earned) <> max(g.points_earned) as differ,
        -- A sum needs no order: to sort the marks of a whole school took most of the time.
        sum(hashtextextended(g.student_id || ' ' || coalesce(g.points_earned::text, ''), 0)) as signature
      from marks g
      join public.student_classes e on e.class_id = g.class_id and e.student_id = g.student_id
      group by 1
    ),
    -- From the stays, of which few begin or end within a term, and not from every student of the classes.
    late as materialized (
      select distinct y.class_id, y.student_id from mine join public.class_stays y on y.class_id = mine.id
      where (y.starts_on is not null or y.ends_before is not null)
        and exists (select from public.student_classes e where e.class_id = y.class_id and e.student_id = y.student_id)
    ),
    excused as (
      select w.id as work_id, count(*)::integer as students
      from work w join late l on l.class_id = w.class_id
      where not public.was_in_class(w.class_id, l.student_id, w.day)
        and not exists (select from public.grades g
          where g.student_id = l.student_id and (g.assignment_id = w.id or g.assessment_id = w.id))
      group by w.id
    ),
    filled as materialized (
      select w.class_id, w.title, w.day, e.students - coalesce(x.students, 0) as students, coalesce(v.marks, 0) as marks, v.differ, v.signature
      from work w join enrolled e on e.class_id = w.class_id left join given v on v.work_id = w.id left join excused x on x.work_id = w.id
    ),
    gaps as (
      select f.class_id, json_agg(json_build_object('title', f.title, 'students', f.students - f.marks) order by f.day, f.title)
        filter (where f.marks between 1 and f.students - 1) as missing,
        array_agg(f.title order by f.day, f.title) filter (where f.marks = 0) as unused
      from filled f where f.day is null or f.day < (select (now() at time zone public.school_time_zone())::date)
      group by f.class_id
    ),
    copies as (
      select d.class_id, array_agg(d.titles order by d.titles) as copied from (
        select f.class_id, string_agg(f.title, ', ' order by f.day, f.title) as titles from filled f
        where f.marks >= 5 and f.differ group by f.class_id, f.signature having count(*) > 1
      ) d group by d.class_id
    ),
    signed as materialized (
      select o.class_id, o.student_id, o.percentage, mine.subject_id from public.student_results o join mine on mine.id = o.class_id
    ),
    earlier as materialized (
      select distinct on (o.student_id, c.subject_id) o.student_id, c.subject_id, o.percentage
      from public.classes c join public.student_results o on o.class_id = c.id
      where c.academic_year = p_academic_year and c.term < p_term and o.student_id in (select n.student_id from signed n)
      order by o.student_id, c.subject_id, c.term desc
    ),
    changes as (
      select n.class_id, json_agg(json_build_object('student', d.first_name || ' ' || d.last_name,
        'before', b.percentage::float8, 'after', n.percentage::float8) order by d.name_key) as jumps
      from signed n
      join earlier b on b.student_id = n.student_id and b.subject_id = n.subject_id
      join public.students d on d.id = n.student_id
      where abs(n.percentage - b.percentage) >= p_jump
      group by n.class_id
    ),
    -- Once for all classes: a question for each of them would read the results of all each time.
    sums as (
      select o.class_id, count(*) filter (where o.percentage is null)::integer as without_result,
        json_agg(o.percentage) as percentages
      from signed o group by o.class_id
    ),
    joined as (
      select o.class_id, array_agg(d.first_name || ' ' || d.last_name order by d.name_key, d.id) as names
      from signed o
      join public.class_results r on r.class_id = o.class_id
      join public.student_classes n on n.class_id = o.class_id and n.student_id = o.student_id and n.enrolled_at > r.submitted_at
      join public.students d on d.id = o.student_id
      where o.percentage is null
      group by o.class_id
    ),
    printed as (
      select k.class_id, count(*)::integer as cards
      from public.issued_cards i cross join lateral unnest(i.class_ids) as k (class_id)
      where i.withdrawn_at is null and i.class_ids && ids
      group by k.class_id
    )
    select mine.id, mine.name, s.name, t.given_name || ' ' || t.surname, coalesce(r.state, 'open'), r.released_on,
      coalesce(e.students, 0), coalesce(sums.without_result, 0), coalesce(joined.names, '{}'), sums.percentages,
      coalesce(gaps.missing, '[]'::json), coalesce(gaps.unused, '{}'), coalesce(copies.copied, '{}'), coalesce(changes.jumps, '[]'::json),
      coalesce(printed.cards, 0)
    from mine
    left join enrolled e on e.class_id = mine.id
    left join public.class_results r on r.class_id = mine.id
    left join public.subjects s on s.id = mine.subject_id
    left join public.teachers t on t.id = mine.teacher_id
    left join gaps on gaps.class_id = mine.id
    left join copies on copies.class_id = mine.id
    left join changes on changes.class_id = mine.id
    left join sums on sums.class_id = mine.id
    left join joined on joined.class_id = mine.id
    left join printed on printed.class_id = mine.id
    order by public.class_rank(mine.name), mine.name, s.name, mine.id;
end
$$;
comment on function public.result_board(text, text, text[], numeric) is 'The sign-off state of the classes of a term, with missing marks and odd results: all for the office, the home classes of a teacher; of both, those of the named home classes unless the names are null. Results that differ by p_jump from the previous term are listed.';

create or replace function public.guard_signed_results() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Results being submitted wait for this row, or this row for them.
  perform pg_advisory_xact_lock_shared(hashtextextended('results of ' || old.class_id, 0)),
    pg_advisory_xact_lock_shared(hashtextextended('results of ' || new.class_id, 0));
  if exists (select from public.class_results where class_id in (old.class_id, new.class_id)) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  return coalesce(new, old);
end
$$;
comment on function public.guard_signed_results() is 'Trigger: marks that went into results, and the columns of the mark sheet, cannot be changed until the results are reopened.';
create or replace trigger guard_signed_results before insert or update or delete on public.grades
  for each row when (current_user = 'authenticated') execute function public.guard_signed_results();
create or replace trigger guard_signed_results before insert or update or delete on public.assessments
  for each row when (current_user = 'authenticated') execute function public.guard_signed_results();

create or replace function public.guard_signed_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Results that are being submitted wait for this change, or this change for them.
  perform pg_advisory_xact_lock_shared(hashtextextended('results of ' || old.class_id, 0));
  if exists (select from public.class_results where class_id = old.class_id) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  return old;
end
$$;
comment on function public.guard_signed_list() is 'Trigger: no student is taken out of a class whose results are submitted. A student deleted with a record or a class is taken out without further checks.';
create or replace trigger guard_signed_list before delete on public.student_classes
  for each row when (pg_trigger_depth() = 0) execute function public.guard_signed_list();

create or replace function public.places_are_readable(p_class_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.classes c
    join public.classes o on o.academic_year = c.academic_year and o.term = c.term and o.subject_id = c.subject_id
      and o.grades && c.grades
    join public.class_results r on r.class_id = o.id
    where c.id = p_class_id and r.released_on > (now() at time zone public.school_time_zone())::date)
$$;
comment on function public.places_are_readable(uuid) is 'Whether students may already read the results of every class over which a place in the school is counted.';

create or replace function public.note_newcomers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Results that are being submitted wait for these students, or these students for them.
  perform pg_advisory_xact_lock_shared(hashtextextended('results of ' || c.class_id, 0))
  from (select distinct n.class_id from joined n order by 1) c;
  insert into public.student_results (class_id, student_id, grade)
  select c.id, n.student_id, case when cardinality(c.grades) > 1 then public.grade_in_class(c.grades, s.grade_level) end
  from joined n
  join public.class_results r on r.class_id = n.class_id
  join public.classes c on c.id = n.class_id
  join public.students s on s.id = n.student_id
  where not exists (
    select from public.student_results o join public.classes k on k.id = o.class_id
    where o.student_id = n.student_id
      and (k.id = c.id or (k.subject_id, k.academic_year, k.term) = (c.subject_id, c.academic_year, c.term)));
  return null;
end
$$;
comment on function public.note_newcomers() is 'Trigger: a student who joins a class whose results are submitted is added to them without a result, so that no report card lacks the subject; a result of the subject and term in another class is kept instead.';
create or replace trigger note_newcomers after insert on public.student_classes referencing new table as joined
  for each statement execute function public.note_newcomers();

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
comment on function public.guard_signed_class() is 'Trigger: the basis of a class''s results cannot be changed until the results are reopened.';
create or replace trigger guard_signed_class before update on public.classes
  for each row when (current_user = 'authenticated') execute function public.guard_signed_class();

grant execute on function public.my_home_class_ids(), public.lock_results(uuid), public.submit_class_results(uuid, jsonb),
  public.move_class_results(uuid, text, text, date, text), public.result_board(text, text, text[], numeric), public.places_are_readable(uuid) to authenticated;
