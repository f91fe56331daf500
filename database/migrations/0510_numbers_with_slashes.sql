-- Schools number their students by year and place, 26/001, as they do their teachers.
alter table public.students
  drop constraint students_admission_number_check,
  add constraint students_admission_number_check check (admission_number ~ '^[A-Za-z0-9][A-Za-z0-9/._-]{0,39}$');
