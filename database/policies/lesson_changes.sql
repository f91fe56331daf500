alter table public.lesson_changes enable row level security;
grant select, insert, update, delete on public.lesson_changes to authenticated;

create policy "read: teachers" on public.lesson_changes for select to authenticated
  using ((select public.is_teacher()));
create policy "administrators do everything" on public.lesson_changes for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Students cannot read the classes and names of other teachers, nor covering teachers those of another's class; this view shows
-- them the changes that concern them. It runs with its owner's rights, so the condition below is the whole permission.
create or replace view public.changed_lessons with (security_barrier) as
select l.id, l.day, l.class_id, l.period, l.kind, l.to_period, coalesce(l.to_period, l.period) as held_period, l.room, l.teacher_id,
  (select t.given_name || ' ' || t.surname from public.teachers t where t.id = l.teacher_id) as teacher_name, l.note,
  (select c.name from public.classes c where c.id = l.class_id) as class_name,
  (select s.name from public.classes c join public.subjects s on s.id = c.subject_id where c.id = l.class_id) as subject_name,
  (select c.room from public.classes c where c.id = l.class_id) as usual_room,
  (select c.teacher_id from public.classes c where c.id = l.class_id) as usual_teacher_id,
  (select t.given_name || ' ' || t.surname from public.classes c join public.teachers t on t.id = c.teacher_id
    where c.id = l.class_id) as usual_teacher_name
from public.lesson_changes l
where l.class_id = any ((select public.my_class_ids())::uuid[])
  or (select public.is_teacher() or public.is_admin());
comment on view public.changed_lessons is 'The changes of lessons with their class: of a student''s own classes, of all for teachers and administrators.';
grant select on public.changed_lessons to authenticated;
