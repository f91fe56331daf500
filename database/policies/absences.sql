-- People who may read a roll call may read and change its absences; the policies of roll_calls decide that.
alter table public.absences enable row level security;
grant select, insert, update, delete on public.absences to authenticated;

create policy "read: the student, teachers of the roll call, administrators" on public.absences for select to authenticated
  using (
    student_id = (select public.current_student_id())
    or (select public.is_admin())
    or exists (select from public.roll_calls r where r.id = roll_call_id)
  );
create policy "teachers add to their roll calls, administrators to any" on public.absences for insert to authenticated
  with check (exists (select from public.roll_calls r where r.id = roll_call_id));
create policy "teachers change those of their roll calls, administrators any" on public.absences for update to authenticated
  using (exists (select from public.roll_calls r where r.id = roll_call_id))
  with check (exists (select from public.roll_calls r where r.id = roll_call_id));
create policy "teachers delete those of their roll calls, administrators any" on public.absences for delete to authenticated
  using (exists (select from public.roll_calls r where r.id = roll_call_id));

-- Students cannot read roll calls, nor home-class teachers those of other teachers' lessons; this view shows them the absences that concern
-- them. It runs with its owner's rights, so the condition below is the whole permission.
create or replace view public.student_absences with (security_barrier) as
select a.student_id, a.day, a.kind, a.arrived_at, a.reason,
  (select r.period from public.roll_calls r where r.id = a.roll_call_id) as period,
  (select b.name from public.roll_calls r join public.classes c on c.id = r.class_id
    join public.subjects b on b.id = c.subject_id where r.id = a.roll_call_id) as subject_name
from public.absences a
where a.student_id = (select public.current_student_id())
  or (select public.is_admin())
  or (select s.class_name from public.students s where s.id = a.student_id) = any ((select public.my_home_classes())::text[]);
comment on view public.student_absences is 'Absences with their lesson: a student''s own, those of a home class for its teacher, all for administrators.';
grant select on public.student_absences to authenticated;
