-- The office counts absences by home class and grade also after the students have moved up.
alter table public.absences add column home_class text;
comment on column public.absences.home_class is 'Of the student on that day.';
update public.absences a set home_class = s.class_name from public.students s where s.id = a.student_id;
drop index public.absences_day_idx;
create index absences_day_idx on public.absences (day, student_id) include (kind, home_class);

update public.school_settings set particulars =
  '{"rollCall": "By lesson", "rollsDueAt": "09:00", "absentInRow": 3, "absentInTerm": 10}'::jsonb || particulars;
