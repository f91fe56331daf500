-- Hand-ins. A student may insert a first hand-in; the files, the row, a replacement and the
-- receipt together go through hand_in(), in 42_handing_in.sql. In every case, the server decides the status.

drop function if exists public.is_late(date, timestamptz);
-- The whole minute of the due time counts as in time, because a receipt shows no seconds. shared/assignments/rules.ts has the same rule.
create or replace function public.is_late(p_due_date date, p_started_at timestamptz, p_due_time time default null) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_started_at >= (case when p_due_time is null then (p_due_date + 1)::timestamp
    else p_due_date + p_due_time + interval '1 minute' end at time zone public.school_time_zone()), false)
$$;
comment on function public.is_late(date, timestamptz, time) is 'True when a moment is after the end of the due date, or of the minute of the due time, in the school''s time zone.';
grant execute on function public.is_late(date, timestamptz, time) to authenticated;

-- The latest due date that applies to a student counts. Row-level security shows each person the extensions that matter here.
create or replace function public.is_late_for(p_assignment public.assignments, p_student_id uuid, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select public.is_late(p_assignment.due_date, p_at, p_assignment.due_time) and not exists (
    select from public.assignment_extensions e
    where e.assignment_id = p_assignment.id and (e.student_id is null or e.student_id = p_student_id)
      and not public.is_late(e.due_date, p_at, e.due_time))
$$;
comment on function public.is_late_for(public.assignments, uuid, timestamptz) is 'True when a moment is after the due date of an assignment and after every extension of a student or of the class.';
grant execute on function public.is_late_for(public.assignments, uuid, timestamptz) to authenticated;

create or replace function public.is_asked(p_assignment_id uuid, p_student_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_student_id is null
    or exists (select from public.student_classes e join public.assignments a on a.class_id = e.class_id
      where a.id = p_assignment_id and e.student_id = p_student_id)
    or exists (select from public.assignment_submissions s where s.assignment_id = p_assignment_id and s.student_id = p_student_id)
$$;
comment on function public.is_asked(uuid, uuid) is 'Whether a student is in the class of an assignment or has handed in for it; true for null, the whole class. As the person asking sees it.';
grant execute on function public.is_asked(uuid, uuid) to authenticated;

create or replace function public.may_extend(p_assignment_id uuid, p_student_id uuid, p_due_date date, p_due_time time) returns boolean
language sql stable set search_path = '' as $$
  select public.is_asked(p_assignment_id, p_student_id) and exists (
    select from public.assignments a where a.id = p_assignment_id
      and (p_due_date, coalesce(p_due_time, '24:00')) > (a.due_date, coalesce(a.due_time, '24:00')))
$$;
comment on function public.may_extend(uuid, uuid, date, time) is 'Whether it gives somebody who has the assignment more time than everybody has.';
grant execute on function public.may_extend(uuid, uuid, date, time) to authenticated;

-- A hand-in without a mark is late or not according to the current due date.
drop trigger if exists settle_lateness on public.assignments;
drop function if exists public.settle_lateness();
create or replace function public.settle_lateness(p_assignment_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.assignment_submissions s set status = settled.status
  from (
    select x.id, case when public.is_late_for(a, x.student_id, x.started_at) then 'late' else 'submitted' end as status
    from public.assignments a join public.assignment_submissions x on x.assignment_id = a.id
    where a.id = any (p_assignment_ids) and x.status <> 'graded'
  ) settled
  where s.id = settled.id and s.status <> settled.status
$$;
comment on function public.settle_lateness(uuid[]) is 'Makes hand-ins without a mark late or submitted by the current due dates and extensions. For triggers.';
create or replace function public.settle_lateness_by_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_lateness(array[new.id]);
  return null;
end
$$;
comment on function public.settle_lateness_by_date() is 'Trigger: hand-ins without a mark follow the changed due date.';
create or replace trigger settle_lateness after update on public.assignments
  for each row when ((old.due_date, old.due_time) is distinct from (new.due_date, new.due_time))
  execute function public.settle_lateness_by_date();

create or replace function public.settle_lateness_by_extension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_lateness(array(select distinct assignment_id from changed));
  return null;
end
$$;
comment on function public.settle_lateness_by_extension() is 'Trigger: hand-ins without a mark follow the extensions that were given, changed or taken back.';
create or replace trigger settle_inserted after insert on public.assignment_extensions referencing new table as changed
  for each statement execute function public.settle_lateness_by_extension();
create or replace trigger settle_updated after update on public.assignment_extensions referencing new table as changed
  for each statement execute function public.settle_lateness_by_extension();
create or replace trigger settle_deleted after delete on public.assignment_extensions referencing old table as changed
  for each statement execute function public.settle_lateness_by_extension();

create or replace function public.guard_signed_extension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.class_results r join public.assignments a on a.class_id = r.class_id where a.id = new.assignment_id
  ) then
    raise exception using errcode = 'SP011', message = 'results_are_submitted';
  end if;
  return new;
end
$$;
comment on function public.guard_signed_extension() is 'Trigger: nobody is given more time for work that can no longer be marked, because the results of the class are submitted.';
create or replace trigger guard_signed_extension before insert or update on public.assignment_extensions
  for each row when (current_user = 'authenticated') execute function public.guard_signed_extension();

create or replace function public.set_submission_fields() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.started_at := now();
    new.submitted_at := now();
    new.queued_at := null;
    new.queued_at_proved := null;
    new.status := case
      when (select public.is_late_for(a, new.student_id, new.started_at) from public.assignments a where a.id = new.assignment_id)
      then 'late'
      else 'submitted'
    end;
    new.receipt_number := nextval('public.receipt_numbers');
    new.grade := null;
    new.feedback := null;
    new.reopened_at := null;
    new.graded_at := null;
    new.graded_by := null;
    new.new_for_student := 0;
    new.new_for_teacher := 0;
  elsif new.grade is distinct from old.grade or new.status is distinct from old.status then
    new.graded_at := case when new.status = 'graded' then now() end;
    new.graded_by := case when new.status = 'graded' then auth.uid() end;
  end if;
  return new;
end
$$;
comment on function public.set_submission_fields() is 'Trigger: status, times, receipt and marker of a hand-in are set here, regardless of what the person sent.';
create or replace trigger set_submission_fields before insert or update on public.assignment_submissions
  for each row execute function public.set_submission_fields();

create or replace function public.keep_submission_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.receipt_number <> old.receipt_number then
    insert into public.submission_history (
      submission_id, assignment_id, student_id, receipt_number, status, file_url, file_name, file_size,
      content_type, sha256, started_at, received_at, upload_id, grade, feedback, queued_at, queued_at_proved
    ) values (
      new.id, new.assignment_id, new.student_id, new.receipt_number, new.status, new.file_url, new.file_name, new.file_size,
      new.content_type, new.sha256, new.started_at, new.submitted_at, new.upload_id, new.grade, new.feedback,
      new.queued_at, new.queued_at_proved
    );
  else
    update public.submission_history
    set status = new.status, grade = new.grade, feedback = new.feedback
    where receipt_number = new.receipt_number
      and (status, grade, feedback) is distinct from (new.status, new.grade, new.feedback);
  end if;
  return null;
end
$$;
comment on function public.keep_submission_history() is 'Trigger: every file handed in stays in submission_history, with the mark it was given.';
create or replace trigger keep_submission_history after insert or update on public.assignment_submissions
  for each row execute function public.keep_submission_history();
