create or replace function public.set_grade_fields() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and (
    tg_op = 'INSERT'
    or (new.points_earned, new.points_possible, new.letter_grade) is distinct from (old.points_earned, old.points_possible, old.letter_grade)
    or (new.graded_by, new.graded_at) is distinct from (old.graded_by, old.graded_at)
  ) then
    new.graded_by := auth.uid();
    new.graded_at := now();
  end if;
  return new;
end
$$;
comment on function public.set_grade_fields() is 'Trigger: who gave a mark and when is set here, regardless of what the person sent.';
create or replace trigger set_grade_fields before insert or update on public.grades
  for each row execute function public.set_grade_fields();

create or replace function public.keep_grade_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.points_earned, new.points_possible, new.letter_grade)
      is not distinct from (old.points_earned, old.points_possible, old.letter_grade) then
    return null;
  end if;
  -- When the student is deleted, nothing is kept.
  insert into public.grade_history (
    grade_id, student_id, class_id, assignment_id, assessment_id, title,
    points_earned, points_possible, letter_grade, graded_by, graded_at, replaced_by, is_cleared
  )
  select old.id, old.student_id, old.class_id, old.assignment_id, old.assessment_id,
    coalesce(old.title, (select a.title from public.assignments a where a.id = old.assignment_id)),
    old.points_earned, old.points_possible, old.letter_grade, old.graded_by, old.graded_at, auth.uid(), tg_op = 'DELETE'
  where exists (select from public.students where id = old.student_id);
  return null;
end
$$;
comment on function public.keep_grade_history() is 'Trigger: a changed or deleted mark stays in grade_history.';
create or replace trigger keep_grade_history after update or delete on public.grades
  for each row execute function public.keep_grade_history();

create or replace function public.guard_grade() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.student_id, new.class_id, new.assignment_id, new.assessment_id)
      is not distinct from (old.student_id, old.class_id, old.assignment_id, old.assessment_id) then
    return new;
  end if;
  if new.assignment_id is not null and not exists (
    select from public.assignments where id = new.assignment_id and class_id = new.class_id
  ) then
    raise exception using errcode = '42501', message = 'mark_of_another_class';
  end if;
  -- A student who has left the class keeps what was handed in and marked, and the teacher may correct it.
  if not exists (
    select from public.student_classes where class_id = new.class_id and student_id = new.student_id
  ) and not exists (
    select from public.assignment_submissions
    where assignment_id = new.assignment_id and student_id = new.student_id
  ) and not exists (
    select from public.grades
    where student_id = new.student_id
      and (assignment_id = new.assignment_id or assessment_id = new.assessment_id)
  ) then
    raise exception using errcode = '42501', message = 'mark_of_another_class';
  end if;
  return new;
end
$$;
comment on function public.guard_grade() is 'Trigger: a mark that a teacher gives is for an assignment of its class, and of a student who is in the class, has handed in or has been marked before. A foreign key ensures that a column belongs to the class.';
create or replace trigger guard_grade before insert or update on public.grades
  for each row when (current_user = 'authenticated') execute function public.guard_grade();

create or replace function public.guard_teacher_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- The last two follow from the name, and are computed after this trigger.
  own constant text[] := array['surname', 'given_name', 'updated_at', 'name_key', 'search_text'];
begin
  if current_user = 'authenticated' and to_jsonb(new) - own is distinct from to_jsonb(old) - own
    and not public.is_admin() then
    raise exception using errcode = '42501', message = 'teacher_may_change_own_name_only';
  end if;
  return new;
end
$$;
comment on function public.guard_teacher_columns() is 'Trigger: teachers may change their own name, but nothing that identifies the account.';
create or replace trigger guard_teacher_columns before update on public.teachers
  for each row execute function public.guard_teacher_columns();

create or replace function public.subscribe_to_newsletter(p_email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.newsletter_subscribers (email) values (lower(trim(p_email))) on conflict (email) do nothing
$$;
comment on function public.subscribe_to_newsletter(text) is 'Stores an address; the result is the same if it was already stored.';
grant execute on function public.subscribe_to_newsletter(text) to anon, authenticated;
