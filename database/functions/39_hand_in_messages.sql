create or replace function public.set_message_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.author_id := auth.uid();
    new.is_from_student := exists (
      select from public.assignment_submissions s
      where s.id = new.submission_id and s.student_id = public.current_student_id());
    new.created_at := now();
  end if;
  return new;
end
$$;
comment on function public.set_message_fields() is 'Trigger: sets the author and the time of a message, regardless of what was sent.';
create or replace trigger set_message_fields before insert on public.hand_in_messages
  for each row execute function public.set_message_fields();

create or replace function public.count_new_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.assignment_submissions set
    new_for_student = new_for_student + (not new.is_from_student)::integer,
    new_for_teacher = new_for_teacher + new.is_from_student::integer
  where id = new.submission_id;
  return null;
end
$$;
comment on function public.count_new_message() is 'Trigger: a message is new for the other person until it is opened.';
create or replace trigger count_new_message after insert on public.hand_in_messages
  for each row execute function public.count_new_message();

create or replace function public.see_hand_in_messages(p_submission_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.assignment_submissions set new_for_student = 0
  where id = p_submission_id and student_id = public.current_student_id() and new_for_student > 0;
  update public.assignment_submissions set new_for_teacher = 0
  where id = p_submission_id and assignment_id = any (public.my_set_assignment_ids()) and new_for_teacher > 0;
end
$$;
comment on function public.see_hand_in_messages(uuid) is 'Marks the messages under a hand-in as seen by the person asking, its student or its teacher.';
grant execute on function public.see_hand_in_messages(uuid) to authenticated;

create or replace function public.hand_in_message_authors(p_submission_id uuid) returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select m.author_id, coalesce(
    (select t.given_name || ' ' || t.surname from public.teachers t where t.id = m.author_id),
    (select s.first_name || ' ' || s.last_name from public.students s where s.user_id = m.author_id))
  from (select distinct author_id from public.hand_in_messages where submission_id = p_submission_id) m
  where exists (
    select from public.assignment_submissions x join public.assignments a on a.id = x.assignment_id
    where x.id = p_submission_id
      and (x.student_id = public.current_student_id() or a.teacher_id = public.current_teacher_id() or public.is_admin()))
$$;
comment on function public.hand_in_message_authors(uuid) is 'Names of those who have written under a hand-in, for its student, its teacher and administrators.';
grant execute on function public.hand_in_message_authors(uuid) to authenticated;
