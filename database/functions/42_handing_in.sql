drop function if exists public.hand_in(uuid, text, text, bigint, text);
create or replace function public.hand_in(p_files jsonb) returns public.submission_history
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.current_student_id();
  upload storage.uploads;
  assignment public.assignments;
  receipt public.submission_history;
  queued timestamptz;
  announced_at timestamptz;
  is_announced boolean;
  counted timestamptz;
  sums text;
begin
  if student is null then
    raise exception using errcode = '42501', message = 'students_only';
  end if;
  -- Always locked in the same order, whichever file comes first.
  perform from storage.uploads
  where id = any (array(select (f ->> 'upload_id')::uuid from jsonb_array_elements(p_files) f)) and user_id = auth.uid()
  order by id for update;
  select * into upload from storage.uploads
  where id = (p_files #>> '{0,upload_id}')::uuid and user_id = auth.uid() and purpose = 'hand-in';
  -- The files must be a complete set, each in its place, and all belong to the person asking.
  if not found or exists (
    select from jsonb_array_elements(p_files) with ordinality f (file, position)
    left join storage.uploads u on u.id = (file ->> 'upload_id')::uuid and u.user_id = auth.uid() and u.purpose = 'hand-in'
    where u.length is distinct from (file ->> 'size')::bigint
      or (u.metadata ->> 'assignment_id', u.metadata ->> 'set_id')
        is distinct from (upload.metadata ->> 'assignment_id', upload.metadata ->> 'set_id')
      or coalesce((u.metadata ->> 'set_position')::integer, 1) <> position
      or coalesce((u.metadata ->> 'set_count')::integer, 1) <> jsonb_array_length(p_files)
  ) then
    raise exception using errcode = 'SP004', message = 'upload_not_found';
  end if;
  select * into receipt from public.submission_history where upload_id = upload.id;
  if found then
    return receipt;
  end if;
  if (select sum((f ->> 'size')::bigint) from jsonb_array_elements(p_files) f) > 31457280 then
    raise exception using errcode = 'SP005', message = 'set_too_large';
  end if;

  -- For the deadline, the moment counts at which the server knew the content: the announcement, if it named the checksums of
  -- these very files, or else their arrival. Anybody can announce a file that is not written yet. The closing day works the same way.
  select string_agg(file ->> 'sha256', ',' order by position) into sums
  from jsonb_array_elements(p_files) with ordinality f (file, position);
  if upload.metadata ? 'set_id' then
    select min(u.started_at) into announced_at from storage.uploads u
    where u.user_id = auth.uid() and u.purpose = 'hand-in'
      and u.metadata ->> 'set_id' = upload.metadata ->> 'set_id' and u.metadata ->> 'set_sums' = sums;
  elsif upload.metadata ->> 'sha256' = sums then
    announced_at := upload.started_at;
  end if;
  counted := coalesce(announced_at, now());

  -- Shared lock: the assignment cannot be closed or deleted in between.
  select a.* into assignment from public.assignments a
  where a.id = (upload.metadata ->> 'assignment_id')::uuid
    and (
      a.id = any (public.my_assignment_ids_open_at(counted))
      or exists (
        select from public.assignment_submissions s
        where s.assignment_id = a.id and s.student_id = student and s.reopened_at is not null
      )
    )
  for share;
  if not found then
    raise exception using errcode = 'SP001', message = 'assignment_not_open';
  end if;

  is_announced := announced_at is not null
    and public.is_late_for(assignment, student, now()) and not public.is_late_for(assignment, student, counted);
  -- The second time shown: the announcement's if it makes the work in time, or else the device's. Within two
  -- minutes of the arrival it is not worth showing.
  queued := case when is_announced then counted else (
    select min((u.metadata ->> 'queued_at')::timestamptz) from jsonb_array_elements(p_files) f
    join storage.uploads u on u.id = (f ->> 'upload_id')::uuid) end;
  if not is_announced and abs(extract(epoch from now() - queued)) < 120 then
    queued := null;
  end if;

  insert into storage.objects (bucket, name, size, content_type, sha256, owner, upload_id)
  select upload.bucket, f ->> 'name', (f ->> 'size')::bigint, f ->> 'content_type', f ->> 'sha256', auth.uid(),
    (f ->> 'upload_id')::uuid
  from jsonb_array_elements(p_files) f;
  update storage.uploads set finished_at = greatest(now(), started_at)
  where id = any (array(select (f ->> 'upload_id')::uuid from jsonb_array_elements(p_files) f));

  insert into public.assignment_submissions as s (
    assignment_id, student_id, status, submitted_at, started_at,
    file_url, file_name, file_size, content_type, sha256, upload_id, queued_at, queued_at_proved
  )
  select assignment.id, student, case when public.is_late_for(assignment, student, counted) then 'late' else 'submitted' end,
    now(), counted, upload.bucket || '/' || (f ->> 'name'), upload.metadata ->> 'file_name', upload.length, f ->> 'content_type',
    f ->> 'sha256', upload.id, queued, case when queued is not null then is_announced end
  from (select p_files -> 0 as f) first
  on conflict (assignment_id, student_id) do update set
    status = excluded.status, submitted_at = excluded.submitted_at, started_at = excluded.started_at,
    file_url = excluded.file_url, file_name = excluded.file_name, file_size = excluded.file_size,
    content_type = excluded.content_type, sha256 = excluded.sha256, upload_id = excluded.upload_id,
    queued_at = excluded.queued_at, queued_at_proved = excluded.queued_at_proved,
    receipt_number = excluded.receipt_number,
    grade = null, feedback = null, graded_at = null, graded_by = null, reopened_at = null
  where s.status <> 'graded' or s.reopened_at is not null;
  if not found then
    raise exception using errcode = 'SP002', message = 'already_marked';
  end if;

  select * into strict receipt from public.submission_history where upload_id = upload.id;
  insert into public.submission_files (
    receipt_number, position, file_url, file_name, file_size, content_type, sha256, upload_id
  )
  select receipt.receipt_number, position, u.bucket || '/' || (file ->> 'name'), u.metadata ->> 'file_name', u.length,
    file ->> 'content_type', file ->> 'sha256', u.id
  from jsonb_array_elements(p_files) with ordinality f (file, position)
  join storage.uploads u on u.id = (file ->> 'upload_id')::uuid
  where position > 1;
  return receipt;
end
$$;
comment on function public.hand_in(jsonb) is
  'Turns finished uploads of the student asking into stored objects, one hand-in and its receipt, all or nothing; the same uploads again give the same receipt. The parameter lists upload_id, name, content_type, size and sha256 of each file, in their order. SP001 assignment_not_open, SP002 already_marked, SP004 upload_not_found, SP005 set_too_large.';
grant execute on function public.hand_in(jsonb) to authenticated;
