-- The classes of a home class are looked up by most policies about results, in a table that keeps those of all years.
create index classes_name_idx on public.classes (name, academic_year);
