create or replace function public.comments_are_read() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select particulars ->> 'commentReading' = 'Read by another person' from public.school_settings), false)
$$;
comment on function public.comments_are_read() is 'Whether the school has comments on report cards read by another person before the cards go out.';

create or replace function public.home_classes_in_term(p_academic_year text, p_term text)
returns table (student_id uuid, class_name text)
language plpgsql stable set search_path = '' as $$
begin
  if p_academic_year = to_char(now() at time zone public.school_time_zone(), 'YYYY') then
    return query select s.id, s.class_name from public.students s where s.status = 'Active' and s.class_name is not null;
  else
    return query
      select e.student_id, mode() within group (order by c.name)
      from public.classes c join public.student_classes e on e.class_id = c.id
      where c.academic_year = p_academic_year and c.term = p_term
      group by e.student_id;
  end if;
end
$$;
comment on function public.home_classes_in_term(text, text) is 'The home class of each student: this year the present one, in an earlier year the one of most of the student''s subject classes, as on report cards. Only of students whom the person asking may read.';

create or replace function public.comments_of_reader(p_academic_year text, p_term text)
returns table (id uuid, student_id uuid, class_id uuid, class_name text, subject text, comment text, state text, note text,
  written_comment text, writer text, corrector text, is_own boolean, is_open boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_office boolean := public.is_admin();
  home_ids uuid[] := public.my_home_class_ids();
  home_names text[] := public.my_home_classes();
  taught_ids uuid[] := public.my_taught_class_ids();
begin
  if not public.comments_are_read() then
    return;
  end if;
  return query
    with homes as materialized (
      select h.student_id, h.class_name, h.class_name = any (home_names) as is_mine
      from public.home_classes_in_term(p_academic_year, p_term) h
      where is_office or (h.class_name = any (home_names) and p_academic_year = to_char(now() at time zone public.school_time_zone(), 'YYYY'))
    ),
    open_homes as materialized (
      select n.class_name from (select distinct h.class_name from homes h) n
      where public.report_comments_are_open(null, n.class_name, p_academic_year, p_term)
    ),
    mine as (
      select w.*, c.name as class_name, coalesce(s.name, c.name) as subject, w.class_id = any (taught_ids) as is_of_own_class,
        not exists (select from public.class_results r where r.class_id = c.id and r.state = 'released') as is_open
      from public.classes c join public.report_comments w on w.class_id = c.id left join public.subjects s on s.id = c.subject_id
      where c.academic_year = p_academic_year and c.term = p_term and (is_office or c.id = any (home_ids))
      union all
      select w.*, h.class_name, null, h.is_mine, h.class_name in (select o.class_name from open_homes o)
      from homes h join public.report_comments w on w.student_id = h.student_id and w.academic_year = p_academic_year and w.term = p_term
    )
    select m.id, m.student_id, m.class_id, m.class_name, m.subject, m.comment, m.state, m.note, m.written_comment,
      (select t.given_name || ' ' || t.surname from public.teachers t where t.id = m.written_by),
      (select t.given_name || ' ' || t.surname from public.teachers t where t.id = m.corrected_by),
      m.is_of_own_class or coalesce(m.written_by = auth.uid(), false), m.is_open
    from mine m;
end
$$;
comment on function public.comments_of_reader(text, text) is 'The comments of a term that the person asking sees before the cards go out, where the school has them read: all for the office, those of the home class for its teacher. Nobody reads their own comments, or those of their own class; none is read once its results are released.';

create or replace function public.read_report_comments(p_academic_year text, p_term text, p_readings jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Saves of the same comments wait for each other; locks are taken in the order of their names.
  perform pg_advisory_xact_lock(hashtextextended('report comments of ' || k.name, 0)) from (
    select distinct coalesce(r.class_id::text, concat_ws(' ', r.class_name, p_academic_year, p_term)) as name
    from public.comments_of_reader(p_academic_year, p_term) r
    join jsonb_to_recordset(p_readings) as n (id uuid) on n.id = r.id
    order by 1
  ) k;
  if exists (
    select from jsonb_to_recordset(p_readings) as n (id uuid)
    join public.report_comments w on w.id = n.id
    where not exists (select from public.comments_of_reader(p_academic_year, p_term) r where r.id = n.id and not r.is_own)
  ) then
    raise exception using errcode = '42501', message = 'comment_not_yours';
  end if;
  if exists (
    select from jsonb_to_recordset(p_readings) as n (id uuid, before text, comment text)
    left join public.report_comments w on w.id = n.id
    where w.id is null or w.comment not in (n.before, n.comment)
  ) then
    return false;
  end if;
  if exists (
    select from jsonb_to_recordset(p_readings) as n (id uuid)
    join public.comments_of_reader(p_academic_year, p_term) r on r.id = n.id and not r.is_open
  ) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  update public.report_comments w set
    comment = n.comment,
    written_comment = case when w.comment = n.comment then w.written_comment else coalesce(w.written_comment, w.comment) end,
    corrected_by = case when w.comment = n.comment then w.corrected_by else auth.uid() end,
    state = case when n.note is null then 'accepted' else 'returned' end,
    note = n.note, read_by = auth.uid(), read_at = now()
  from jsonb_to_recordset(p_readings) as n (id uuid, comment text, note text)
  where w.id = n.id and (w.comment, w.state, coalesce(w.note, '')) is distinct from
    (n.comment, case when n.note is null then 'accepted' else 'returned' end, coalesce(n.note, ''));
  return true;
end
$$;
comment on function public.read_report_comments(text, text, jsonb) is 'Accepts comments, corrects or returns them: [{id, before, comment, note}], a note for those that are returned. False when one has changed since it was read. 42501 a comment of the person''s own or not theirs to read, SP011 once its results are released.';

grant execute on function public.comments_are_read(), public.home_classes_in_term(text, text),
  public.comments_of_reader(text, text), public.read_report_comments(text, text, jsonb) to authenticated;
