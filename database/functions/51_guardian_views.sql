-- Guardians have no rights on the tables of the school. These views have the content of the page of parents, about the students of whom the
-- guardian asking may read today. They run with their owner's rights, so the condition on my_student_ids is the whole permission.

create or replace view public.guardian_self with (security_barrier) as
select g.language from public.guardians g where g.id = (select public.current_guardian_id());
comment on view public.guardian_self is 'The language in which the guardian asking reads.';

create or replace view public.guardian_students with (security_barrier) as
select s.id, s.first_name, s.class_name, s.status = 'Active' as is_on_roll from public.students s where s.id = any ((select public.my_student_ids())::uuid[]);
comment on view public.guardian_students is 'The students of whom the guardian asking may read.';

create or replace view public.guardian_rolls with (security_barrier) as
select a.student_id, a.day, r.period, a.kind, a.arrived_at, a.reason
from public.absences a join public.roll_calls r on r.id = a.roll_call_id
where a.student_id = any ((select public.my_student_ids())::uuid[]) and a.day > public.school_day() - 14
union all
select s.id, r.day, r.period, 'present', null, null
from public.students s
join public.roll_calls r on r.day = public.school_day() and (r.home_class = s.class_name
  or r.class_id in (select e.class_id from public.student_classes e where e.student_id = s.id))
where s.id = any ((select public.my_student_ids())::uuid[]) and s.status = 'Active'
  and not exists (select from public.absences a where a.roll_call_id = r.id and a.student_id = s.id);
comment on view public.guardian_rolls is 'Absences of the last two weeks, and for today also the rolls on which the student was present.';

create or replace view public.guardian_results with (security_barrier) as
select o.student_id, c.academic_year, c.term, coalesce(b.name, c.name) as subject_name, o.percentage, o.letter_grade
from public.student_results o
join public.classes c on c.id = o.class_id
join public.class_results r on r.class_id = c.id and r.state = 'released' and (r.released_on is null or r.released_on <= public.school_day())
left join public.subjects b on b.id = c.subject_id
where o.student_id = any ((select public.my_student_ids())::uuid[]);
comment on view public.guardian_results is 'Results that are released, as the student reads them.';

create or replace view public.guardian_marks with (security_barrier) as
select g.student_id, g.id, coalesce(b.name, c.name) as subject_name,
  coalesce(g.title, (select a.title from public.assignments a where a.id = g.assignment_id)) as title,
  g.points_earned, g.points_possible, g.percentage, g.letter_grade, g.graded_at
from public.grades g
join public.classes c on c.id = g.class_id
left join public.subjects b on b.id = c.subject_id
where g.student_id = any ((select public.my_student_ids())::uuid[]) and not c.is_archived;
comment on view public.guardian_marks is 'Marks as the student reads them.';

create or replace view public.guardian_cards with (security_barrier) as
select i.student_id, i.id, i.academic_year, i.term, i.code, i.content, i.words, i.look, i.issued_at
from public.issued_cards i
where i.student_id = any ((select public.my_student_ids())::uuid[]) and i.words is not null and i.withdrawn_at is null
  and (i.readable_on is null or i.readable_on <= public.school_day());
comment on view public.guardian_cards is 'The valid report cards, from the day of their release.';

create or replace view public.guardian_announcements with (security_barrier) as
select distinct m.student_id, a.id, a.title, a.content, a.author_name, a.shown_from, a.is_pinned
from public.audiences_of_my_students() m
join public.announcements a on a.audience_id = m.audience_id
where a.shown_from <= now() and (a.shown_until is null or a.shown_until >= public.school_day());
comment on view public.guardian_announcements is 'The student''s current announcements.';

create or replace view public.guardian_events with (security_barrier) as
select s.id as student_id, e.id, e.title, e.place, e.starts_on, e.ends_on, to_char(e.starts_at, 'HH24:MI') as starts_at,
  to_char(e.ends_at, 'HH24:MI') as ends_at, e.repeats_until
from public.students s
join public.events e on e.is_public or (s.id, e.audience_id) in (select m.student_id, m.audience_id from public.audiences_of_my_students() m)
where s.id = any ((select public.my_student_ids())::uuid[])
  and greatest(e.ends_on, e.repeats_until) >= public.school_day();
comment on view public.guardian_events is 'The events of the student that are not over.';

create or replace view public.guardian_lessons with (security_barrier) as
select e.student_id, c.academic_year, c.term, l.weekday, l.period, coalesce(b.name, c.name) as subject_name, c.id as class_id
from public.student_classes e
join public.classes c on c.id = e.class_id and not c.is_archived
join public.lessons l on l.class_id = c.id
left join public.subjects b on b.id = c.subject_id
where e.student_id = any ((select public.my_student_ids())::uuid[]);
comment on view public.guardian_lessons is 'The timetable of the student.';

create or replace view public.guardian_lesson_changes with (security_barrier) as
select e.student_id, x.day, x.class_id, x.period, x.kind, coalesce(b.name, c.name) as subject_name
from public.lesson_changes x
join public.student_classes e on e.class_id = x.class_id
join public.classes c on c.id = x.class_id
left join public.subjects b on b.id = c.subject_id
where e.student_id = any ((select public.my_student_ids())::uuid[]) and x.day between public.school_day() and public.school_day() + 14;
comment on view public.guardian_lesson_changes is 'Changes of lessons in the next two weeks, without the teachers.';

grant select on public.guardian_self, public.guardian_students, public.guardian_rolls, public.guardian_results, public.guardian_marks,
  public.guardian_cards, public.guardian_announcements, public.guardian_events, public.guardian_lessons, public.guardian_lesson_changes
  to guardian;
