-- A reason given by one guardian is shown neither to the others nor to the student.
alter table public.absence_reasons enable row level security;
grant select on public.absence_reasons to authenticated;
grant select (id, student_id, day, reason, guardian_id, given_at) on public.absence_reasons to guardian;
grant insert (student_id, day, reason, guardian_id, way) on public.absence_reasons to guardian;

create policy "read: the teacher of the home class, administrators" on public.absence_reasons for select to authenticated
  using (student_id = any ((select public.my_home_student_ids())::uuid[]) or (select public.is_admin()));
create policy "guardians read what they gave themselves" on public.absence_reasons for select to guardian
  using (guardian_id = (select public.current_guardian_id()) and student_id = any ((select public.my_student_ids())::uuid[]));
create policy "guardians give reasons for days on which their child was missed" on public.absence_reasons for insert to guardian
  with check (guardian_id = (select public.current_guardian_id()) and way = 'page'
    and exists (select from public.guardian_rolls r where r.student_id = absence_reasons.student_id
      and r.day = absence_reasons.day and r.kind <> 'present'));
