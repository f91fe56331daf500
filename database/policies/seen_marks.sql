-- A mark is never removed, so that nobody is notified twice.
alter table public.seen_marks enable row level security;
grant select on public.seen_marks to authenticated;
grant insert (user_id, announcement_id, note_id, resource_id, item_id) on public.seen_marks to authenticated;

create policy "read one's own" on public.seen_marks for select to authenticated
  using (user_id = (select auth.uid()));
create policy "mark for oneself what one may read" on public.seen_marks for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (
      exists (select from public.announcements a where a.id = announcement_id)
      or exists (select from public.subject_notes n where n.id = note_id)
      or exists (select from public.learning_resources r where r.id = resource_id)
      or exists (select from public.course_items i where i.id = item_id)
    )
  );
