create or replace function public.home_class_concerns(p_term text)
returns table (student_id uuid, first_name text, last_name text, class_name text, absent json, missing json, fallen json)
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid[] := public.my_home_student_ids();
  class_ids uuid[] := public.my_home_class_ids();
  today date := (now() at time zone public.school_time_zone())::date;
  least_missing integer;
  least_fall integer;
begin
  if cardinality(mine) = 0 then
    return;
  end if;
  select (particulars ->> 'missingWork')::integer, (particulars ->> 'fallOfResult')::integer into least_missing, least_fall
  from public.school_settings;
  return query
    with groups as materialized (
      select c.id, c.subject_id, c.academic_year, c.term, coalesce(s.name, c.name) as subject
      from public.classes c left join public.subjects s on s.id = c.subject_id
      where c.id = any (class_ids) and c.term <= p_term
    ),
    open_work as (
      select e.student_id, g.subject, count(*)::integer as count
      from groups g
      join public.assignments a on a.class_id = g.id and a.status = 'active' and a.due_date < today
      join public.student_classes e on e.class_id = g.id and e.student_id = any (mine)
      where g.term = p_term and public.was_in_class(g.id, e.student_id, a.due_date)
        and not exists (select from public.assignment_extensions x where x.assignment_id = a.id and x.due_date >= today
          and (x.student_id is null or x.student_id = e.student_id))
        and not exists (select from public.assignment_submissions h where h.assignment_id = a.id and h.student_id = e.student_id)
        and not exists (select from public.grades m where m.assignment_id = a.id and m.student_id = e.student_id)
      group by e.student_id, g.id, g.subject
      having count(*) >= least_missing
    ),
    gaps as (
      select w.student_id, json_agg(json_build_object('subject', w.subject, 'count', w.count) order by w.subject) as missing
      from open_work w group by w.student_id
    ),
    steps as (
      select o.student_id, g.subject, g.term, o.percentage::float8 as now,
        lag(o.percentage::float8) over before as before, lag(g.term) over before as before_term
      from groups g join public.student_results o on o.class_id = g.id and o.student_id = any (mine)
      where o.percentage is not null
      window before as (partition by o.student_id, g.subject_id order by g.term)
    ),
    falls as (
      select t.student_id, json_agg(json_build_object('subject', t.subject, 'term', t.before_term, 'before', t.before, 'now', t.now)
        order by t.subject) as fallen
      from steps t where t.term = p_term and t.before - t.now >= least_fall
      group by t.student_id
    ),
    absences as (
      select a.student_id, json_build_object('days', a.days, 'in_row', a.in_row) as absent from public.often_absent() a
    )
    select s.id, s.first_name, s.last_name, s.class_name, absences.absent, coalesce(gaps.missing, '[]'::json), coalesce(falls.fallen, '[]'::json)
    from public.students s
    left join gaps on gaps.student_id = s.id
    left join falls on falls.student_id = s.id
    left join absences on absences.student_id = s.id
    where s.id = any (mine) and s.status = 'Active'
      and (gaps.missing is not null or falls.fallen is not null or absences.absent is not null)
    order by public.class_rank(s.class_name), s.name_key, s.id;
end
$$;
comment on function public.home_class_concerns(text) is 'Students of the home classes of the teacher asking with work of a term that is missing, results below those of the term before or many absences this term, as the settings say.';
grant execute on function public.home_class_concerns(text) to authenticated;
