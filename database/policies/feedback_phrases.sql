alter table public.feedback_phrases enable row level security;
grant select, insert, update, delete on public.feedback_phrases to authenticated;

create policy "teachers do everything with their own" on public.feedback_phrases for all to authenticated
  using (teacher_id = (select public.current_teacher_id()))
  with check (teacher_id = (select public.current_teacher_id()));
