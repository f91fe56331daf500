-- What offices have on a student's card besides name, class and guardian.
alter table public.students
  add column date_of_birth date check (date_of_birth >= date '1900-01-01'),
  add column home_village text check (length(home_village) between 1 and 100),
  add column home_province text check (length(home_province) between 1 and 100),
  add column residence text check (residence in ('Day', 'Boarder')),
  add column previous_school text check (length(previous_school) between 1 and 100);
