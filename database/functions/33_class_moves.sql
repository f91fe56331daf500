create or replace function public.may_move_student(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() or exists (
    select from public.students s
    where s.id = p_student_id and s.status = 'Active' and s.class_name = any ((select public.my_home_classes())::text[]))
$$;
comment on function public.may_move_student(uuid) is 'Whether the person asking may move a student to another home class: the teacher of the present one, and administrators.';

create or replace function public.may_move_to(p_student_id uuid, p_to_class text) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() or public.may_move_student(p_student_id) and exists (
    select from public.students s
    cross join lateral (
      select case when s.grade_level is null then public.grades_of_class(s.class_name) else array[s.grade_level::smallint] end as grades
    ) own
    where s.id = p_student_id and (own.grades && public.grades_of_class(p_to_class) or own.grades = '{}'))
$$;
comment on function public.may_move_to(uuid, text) is 'Whether the person asking may move a student to this home class: the teacher of the present one within the grade, administrators to any, since another grade is promotion.';

create or replace function public.plan_class_move(p_student_id uuid, p_to_class text, p_academic_year text, p_term text)
returns table (class_id uuid, class_name text, subject_name text, term text, change text, marks integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  home text := (select s.class_name from public.students s where s.id = p_student_id);
begin
  if not public.may_move_to(p_student_id, p_to_class) then
    raise exception using errcode = '42501', message = 'student_not_yours';
  end if;
  return query
    with terms as materialized (
      select c.id, c.name, c.subject_id, c.term, exists (select from public.class_results r where r.class_id = c.id) as is_signed,
        exists (select from public.student_classes e where e.class_id = c.id and e.student_id = p_student_id) as is_in
      from public.classes c
      where c.academic_year = p_academic_year and c.term >= p_term and not c.is_archived and c.name in (home, p_to_class)
    ),
    changes as (
      -- A result is made in one class. If those of either class are submitted, it is made in the old class, and the
      -- student stays there for this term.
      select t.*, case when t.is_signed or exists (
          select from terms k where k.name = p_to_class and k.is_signed and k.subject_id = t.subject_id and k.term = t.term
        ) then 'stays' else 'left' end as what
      from terms t where t.name = home and t.is_in
      union all
      select t.*, case when t.is_signed then 'joined, submitted' else 'joined' end from terms t
      where t.name = p_to_class and not t.is_in and not exists (
        select from terms k where k.name = home and k.is_in and (k.is_signed or t.is_signed)
          and k.subject_id = t.subject_id and k.term = t.term)
    )
    select x.id, x.name, s.name, x.term, x.what,
      (select count(*)::integer from public.grades g where g.class_id = x.id and g.student_id = p_student_id)
    from changes x left join public.subjects s on s.id = x.subject_id
    order by x.term, s.name, x.what desc, x.id;
end
$$;
comment on function public.plan_class_move(uuid, text, text, text) is 'The subject classes that a student leaves, joins and stays in with a move to another home class, from a term on.';

create or replace function public.place_student(p_student_id uuid, p_class text, p_grade integer, p_out uuid[], p_in uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.student_classes where student_id = p_student_id and class_id = any (p_out);
  insert into public.student_classes (student_id, class_id)
  select p_student_id, c.id from public.classes c where c.id = any (p_in) on conflict do nothing;
  update public.students set class_name = p_class, grade_level = p_grade where id = p_student_id;
end
$$;
comment on function public.place_student(uuid, text, integer, uuid[], uuid[]) is 'Puts a student into a home class and its subject classes; only for the functions beside it.';

create or replace function public.move_student(p_id uuid, p_student_id uuid, p_to_class text, p_grade integer, p_day date, p_academic_year text, p_term text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone public.school_time_zone())::date;
  before public.students;
  out_ids uuid[];
  in_ids uuid[];
begin
  -- Not the key: results submitted in the meantime refer to the student.
  select * into before from public.students where id = p_student_id for no key update;
  if exists (select from public.class_moves m where m.id = p_id and m.student_id = p_student_id and m.to_class = p_to_class) then
    return false;
  end if;
  if not public.is_admin() and p_grade is distinct from coalesce(before.grade_level, p_grade) then
    raise exception using errcode = '42501', message = 'grade_of_office';
  end if;
  select coalesce(array_agg(x.class_id) filter (where x.change = 'left'), '{}'),
    coalesce(array_agg(x.class_id) filter (where x.change like 'joined%'), '{}')
  into out_ids, in_ids from public.plan_class_move(p_student_id, p_to_class, p_academic_year, p_term) x;
  insert into public.class_moves (id, student_id, from_class, from_grade, to_class, moved_on, left_ids, joined_ids)
  values (p_id, p_student_id, before.class_name, before.grade_level, p_to_class, p_day, out_ids, in_ids);
  perform public.place_student(p_student_id, p_to_class, p_grade, out_ids, in_ids);
  update public.class_stays set ends_before = greatest(starts_on, p_day)
  where id = any (array(select public.last_class_stay(c.id, p_student_id) from unnest(out_ids) as c (id))) and ends_before = today;
  update public.class_stays set starts_on = p_day
  where student_id = p_student_id and class_id = any (in_ids) and ends_before is null and starts_on = today;
  update public.home_class_stays set ends_before = p_day
  where student_id = p_student_id and ends_before = today and starts_on < p_day;
  if found then
    update public.home_class_stays set starts_on = p_day
    where student_id = p_student_id and starts_on = today and ends_before is null;
  end if;
  return true;
end
$$;
comment on function public.move_student(uuid, uuid, text, integer, date, text, text) is 'Moves a student to another home class in all subject classes from a day on. False when this move was already made. 42501 not this person''s student, or another grade.';

create or replace function public.undo_class_move(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  move public.class_moves;
  began date;
begin
  select * into move from public.class_moves where id = p_id and (public.is_admin() or moved_by = auth.uid()) for update;
  if not found then
    raise exception using errcode = '42501', message = 'move_not_yours';
  end if;
  if move.undone_at is not null then
    return true;
  end if;
  perform from public.students where id = move.student_id and class_name = move.to_class for no key update;
  if not found or exists (select from public.class_moves l
    where l.student_id = move.student_id and l.moved_at > move.moved_at and l.undone_at is null) then
    return false;
  end if;
  -- Including those submitted before the move: nobody is taken out of such a class.
  if exists (select from public.class_results where class_id = any (move.left_ids || move.joined_ids)) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  select starts_on into began from public.home_class_stays where student_id = move.student_id and ends_before is null;
  update public.class_stays set ends_before = null
  where id = any (array(select public.last_class_stay(c.id, move.student_id) from unnest(move.left_ids) as c (id)));
  perform public.place_student(move.student_id, move.from_class, move.from_grade, move.joined_ids, move.left_ids);
  -- Work marked in a class in the meantime stays there, and so do the earlier stays.
  delete from public.class_stays y
  where y.id = any (array(select public.last_class_stay(c.id, move.student_id) from unnest(move.joined_ids) as c (id)))
    and coalesce(y.starts_on >= move.moved_on, true)
    and not exists (select from public.grades g where g.class_id = y.class_id and g.student_id = y.student_id);
  -- The day of the move may differ from the day from which the new class counts.
  if began is not null then
    delete from public.home_class_stays where student_id = move.student_id and starts_on >= began;
    update public.home_class_stays set ends_before = null
    where student_id = move.student_id and ends_before = began and home_class = move.from_class;
    if not found and move.from_class is not null then
      insert into public.home_class_stays (student_id, home_class, starts_on) values (move.student_id, move.from_class, began);
    end if;
  end if;
  update public.class_moves set undone_at = now() where id = p_id;
  return true;
end
$$;
comment on function public.undo_class_move(uuid) is 'Puts a moved student back: for the person who moved the student, and administrators. False when the student has been moved again. SP011 while results of one of the classes are submitted, 42501 not this person''s move.';

revoke execute on function public.place_student(uuid, text, integer, uuid[], uuid[]) from public;
grant execute on function public.may_move_student(uuid), public.may_move_to(uuid, text), public.plan_class_move(uuid, text, text, text),
  public.move_student(uuid, uuid, text, integer, date, text, text), public.undo_class_move(uuid) to authenticated;
