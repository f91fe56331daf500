create or replace function public.my_home_student_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  names text[] := public.my_home_classes();
begin
  if cardinality(names) = 0 then
    return '{}';
  end if;
  return array(select id from public.students where class_name = any (names) and status = 'Active');
end
$$;
comment on function public.my_home_student_ids() is 'Students of the home classes that the teacher asking looks after.';

create or replace function public.save_report_comments(
  p_class_id uuid, p_home_class text, p_academic_year text, p_term text, p_comments jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(case when p_class_id is not null then p_class_id = any (public.my_taught_class_ids())
    else p_home_class = any (public.my_home_classes())
      and p_academic_year = to_char(now() at time zone public.school_time_zone(), 'YYYY') end, false)
    or exists (
      select from jsonb_to_recordset(p_comments) as n (student_id uuid)
      where not exists (select from public.student_classes e where p_class_id = e.class_id and e.student_id = n.student_id)
        and not exists (select from public.students s where p_class_id is null and s.id = n.student_id and s.class_name = p_home_class)
    )
  then
    raise exception using errcode = '42501', message = 'class_not_yours';
  end if;
  -- The teacher may change a returned comment until the results are released.
  if not public.report_comments_are_open(p_class_id, p_home_class, p_academic_year, p_term) and exists (
    select from jsonb_to_recordset(p_comments) as n (student_id uuid)
    where not exists (
      select from public.report_comments w
      where w.class_id = p_class_id and w.student_id = n.student_id and w.state = 'returned'
        and not exists (select from public.class_results r where r.class_id = p_class_id and r.state = 'released'))
  ) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  delete from public.report_comments c using jsonb_to_recordset(p_comments) as n (student_id uuid, comment text)
  where c.student_id = n.student_id
    and (c.class_id = p_class_id or (p_class_id is null and c.academic_year = p_academic_year and c.term = p_term))
    and c.comment is distinct from n.comment;
  insert into public.report_comments (student_id, class_id, academic_year, term, comment)
  select student_id, p_class_id, case when p_class_id is null then p_academic_year end, case when p_class_id is null then p_term end, comment
  from jsonb_to_recordset(p_comments) as n (student_id uuid, comment text)
  where comment is not null
  on conflict do nothing;
end
$$;
comment on function public.save_report_comments(uuid, text, text, text, jsonb) is 'Stores comments of a class or home class of the teacher asking: [{student_id, comment}], null for none; a changed one has to be read again. SP011 once the results are signed off.';

create or replace function public.report_comments_are_open(p_class_id uuid, p_home_class text, p_academic_year text, p_term text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when p_class_id is not null
    then not exists (select from public.class_results where class_id = p_class_id and state in ('checked', 'released'))
    else count(*) filter (where r.state = 'released') = 0 or count(*) filter (where r.state is distinct from 'released') > 0 end
  from public.classes c left join public.class_results r on r.class_id = c.id
  where c.name = p_home_class and c.academic_year = p_academic_year and c.term = p_term
$$;
comment on function public.report_comments_are_open(uuid, text, text, text) is 'A subject''s teacher writes until the home class''s teacher has checked; that one until all classes of the home class are released.';

grant execute on function public.my_home_student_ids(), public.save_report_comments(uuid, text, text, text, jsonb),
  public.report_comments_are_open(uuid, text, text, text) to authenticated;
