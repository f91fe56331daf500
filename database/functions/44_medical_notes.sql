create or replace function public.may_use_medical_note(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select ((select public.is_admin()) and exists (select from public.students where id = p_student_id))
    or p_student_id = any ((select public.my_home_student_ids())::uuid[])
$$;
comment on function public.may_use_medical_note(uuid) is 'Whether the person asking may read and write the medical note of a student: administrators, and the teacher who looks after the home class today.';

create or replace function public.read_medical_note(p_student_id uuid, p_ip inet, p_request_id text)
returns table (note text, updated_at timestamptz, written_by text)
language plpgsql security definer set search_path = '' as $$
begin
  if not public.may_use_medical_note(p_student_id) then
    return;
  end if;
  perform auth.write_audit('accounts.medical_note_read', 'student', p_student_id::text, '{}', p_ip, p_request_id);
  return query
    select m.note, m.updated_at, p.name
    from (select) one
    left join public.medical_notes m on m.student_id = p_student_id
    left join public.profiles p on p.id = m.written_by;
end
$$;
comment on function public.read_medical_note(uuid, inet, text) is 'The medical note of a student, nulls where there is none. Each reading is in the audit log. No row for anyone who may not read it.';

create or replace function public.save_medical_note(
  p_student_id uuid, p_note text, p_version timestamptz, p_ip inet, p_request_id text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before public.medical_notes;
begin
  if not public.may_use_medical_note(p_student_id) then
    return null;
  end if;
  -- Two people who write the first note simultaneously wait for each other.
  perform from public.students where id = p_student_id for no key update;
  select * into before from public.medical_notes where student_id = p_student_id;
  if before.note is not distinct from p_note then
    return true;
  elsif before.updated_at is distinct from p_version then
    return false;
  end if;
  if p_note is null then
    delete from public.medical_notes where student_id = p_student_id;
  else
    insert into public.medical_notes (student_id, note, written_by) values (p_student_id, p_note, auth.uid())
    on conflict (student_id) do update set note = excluded.note, written_by = excluded.written_by;
  end if;
  perform auth.write_audit('accounts.medical_note_changed', 'student', p_student_id::text, '{}', p_ip, p_request_id);
  return true;
end
$$;
comment on function public.save_medical_note(uuid, text, timestamptz, inet, text) is 'Writes the medical note of a student, or deletes it for null. False: it was changed since p_version. Null for anyone who may not write it.';

revoke execute on function public.may_use_medical_note(uuid) from public;
grant execute on function public.read_medical_note(uuid, inet, text),
  public.save_medical_note(uuid, text, timestamptz, inet, text) to authenticated;
