alter table public.subject_notes enable row level security;
grant select, insert, update, delete on public.subject_notes to authenticated;

create policy "teachers do everything with their own, in subjects and classes they teach" on public.subject_notes for all to authenticated
  using (teacher_id = (select public.current_teacher_id()))
  with check (
    teacher_id = (select public.current_teacher_id())
    and subject_id = any ((select public.my_taught_subject_ids())::uuid[])
    and (class_id is null or class_id = any ((select public.my_taught_class_ids())::uuid[]))
  );
create policy "students read those of their classes" on public.subject_notes for select to authenticated
  using (class_id = any ((select public.my_class_ids())::uuid[]));
create policy "administrators read all" on public.subject_notes for select to authenticated
  using ((select public.is_admin()));

-- The outbox creates rows here: a repeated save must not bring a deleted row back.
create or replace trigger note_deleted after delete on public.subject_notes referencing old table as deleted
  for each statement execute function public.note_deleted_rows();
create or replace trigger refuse_deleted after insert on public.subject_notes referencing new table as inserted
  for each statement execute function public.refuse_deleted_rows();
