-- The figures count the rolls of a span and the students on them, which are in no order in the table.
drop index public.roll_calls_day_idx;
create index roll_calls_day_idx on public.roll_calls (day) include (students);
