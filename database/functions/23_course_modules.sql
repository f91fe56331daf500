create or replace function public.course_progress(p_class_id uuid)
returns table (student_id uuid, unit_id uuid, done integer, total integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_class_id <> all (public.my_taught_class_ids()) then
    return;
  end if;
  return query
    with items as materialized (
      select i.* from public.course_items i
      join public.course_units u on u.id = i.unit_id
      left join public.subject_notes n on n.id = i.note_id
      left join public.learning_resources r on r.id = i.resource_id
      left join public.assignments a on a.id = i.assignment_id
      -- Content that was moved to another class must not appear in this one.
      where u.class_id = p_class_id and (i.kind = 'link' or p_class_id in (n.class_id, r.class_id, a.class_id))
        and (i.kind <> 'assignment' or a.status = 'active' and (a.seen_from is null or a.seen_from <= public.school_day()))
    ),
    done as (
      select s.id as student_id, i.id as item_id from public.student_classes sc
      join public.students s on s.id = sc.student_id
      join public.seen_marks m on m.user_id = s.user_id
      join items i on i.note_id = m.note_id or i.resource_id = m.resource_id or i.id = m.item_id
      where sc.class_id = p_class_id and num_nonnulls(m.note_id, m.resource_id, m.item_id) = 1
      union
      select h.student_id, i.id from items i
      join public.assignment_submissions h on h.assignment_id = i.assignment_id
    )
    select sc.student_id, i.unit_id, count(d.item_id)::integer, count(*)::integer
    from public.student_classes sc cross join items i
    left join done d on d.student_id = sc.student_id and d.item_id = i.id
    where sc.class_id = p_class_id
    group by sc.student_id, i.unit_id;
end
$$;
comment on function public.course_progress(uuid) is 'How much of each unit each student of a class has read or handed in, for the teacher of the class; nothing for anyone else.';
grant execute on function public.course_progress(uuid) to authenticated;
