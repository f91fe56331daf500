create or replace function public.withdraw_changed_cards(p_class_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn integer;
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', message = 'cards_not_yours';
  end if;
  with counted as materialized (
    -- A place in the school is counted over every class of the grade in the subject.
    select o.id from public.classes c
    join public.classes o on o.id = c.id or (o.academic_year = c.academic_year and o.term = c.term
      and o.subject_id = c.subject_id and o.grades && c.grades)
    join public.class_results r on r.class_id = o.id and r.state = 'released'
    where c.id = p_class_id
  ),
  placed as materialized (
    select o.*, case when o.percentage is not null then rank() over (partition by o.class_id order by o.percentage desc nulls last) end as position,
      count(o.percentage) over (partition by o.class_id) as students
    from public.student_results o where o.class_id in (select id from counted)
  ),
  printed as (
    select i.id, n.line, o.id as result_id, o.percentage, o.letter_grade, o.position, o.students, o.school_position, o.school_of,
      coalesce(i.look -> 'template' -> 'shows', '["percentage", "letter_grade", "position"]') as shows,
      coalesce(i.look -> 'template' -> 'parts', '["results"]') ? 'results' as has_results,
      -- While a class is open there are no places in the school, nor grades that depend on them.
      o.school_position is null and coalesce(jsonb_typeof(n.line -> 'in_school') = 'object', false) as has_no_place_yet
    from public.issued_cards i
    cross join lateral unnest(i.class_ids) with ordinality as k (class_id, place)
    cross join lateral (select i.content -> 'lines' -> (k.place - 1)::integer as line) n
    left join placed o on o.class_id = k.class_id and o.student_id = i.student_id
    where i.withdrawn_at is null and i.class_ids && array(select id from counted) and k.class_id in (select id from counted)
  )
  update public.issued_cards set withdrawn_at = now() where id in (
    select id from printed where has_results and (
      result_id is null
      or (shows ? 'percentage' and (line ->> 'percentage')::numeric is distinct from percentage)
      -- A place, or a grade that depends on it, that was not known yet is not printed, so the card stays true.
      or (shows ? 'letter_grade' and not has_no_place_yet and line ->> 'letter_grade' <> coalesce(letter_grade, ''))
      or (shows ? 'position' and ((line ->> 'position')::integer, (line ->> 'of')::integer) is distinct from (position::integer, students::integer))
      or (jsonb_typeof(line -> 'in_school') = 'object' and not has_no_place_yet and (line -> 'in_school' ->> 'position', line -> 'in_school' ->> 'of')
        is distinct from (school_position::text, school_of::text))
    )
  );
  get diagnostics withdrawn = row_count;
  return withdrawn;
end
$$;
comment on function public.withdraw_changed_cards(uuid) is 'Withdraws the printed cards whose figures no longer match the released results, and returns how many: those of this class and of students whose place in the school depends on it.';
grant execute on function public.withdraw_changed_cards(uuid) to authenticated;
