-- Written by the triggers note_class_joined and note_class_left on student_classes, and by move_student.
alter table public.class_stays enable row level security;
grant select on public.class_stays to authenticated;

create policy "read: the student, the class's teacher, administrators" on public.class_stays for select to authenticated
  using (
    student_id = (select public.current_student_id())
    or class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (select public.is_admin())
  );
