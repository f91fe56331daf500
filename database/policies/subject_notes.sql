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
