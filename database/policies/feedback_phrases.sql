alter table public.feedback_phrases enable row level security;
grant select, insert, update, delete on public.feedback_phrases to authenticated;

create policy "teachers do everything with their own" on public.feedback_phrases for all to authenticated
  using (teacher_id = (select public.current_teacher_id()))
  with check (teacher_id = (select public.current_teacher_id()));

-- The outbox creates rows here: a repeated save must not bring a deleted row back.
create or replace trigger note_deleted after delete on public.feedback_phrases referencing old table as deleted
  for each statement execute function public.note_deleted_rows();
create or replace trigger refuse_deleted after insert on public.feedback_phrases referencing new table as inserted
  for each statement execute function public.refuse_deleted_rows();
