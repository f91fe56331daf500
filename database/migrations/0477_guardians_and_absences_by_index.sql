-- The indexes of open numbers and ties do not serve questions about a day, which also count what ends later: each guardian of a list
-- was found by reading the numbers of all.
create index guardian_numbers_guardian_idx on public.guardian_numbers (guardian_id);
create index guardian_ties_guardian_idx on public.guardian_ties (guardian_id);

-- The office counts absences of a span from the index alone, whose roll call the policy asks for.
drop index public.absences_day_idx;
create index absences_day_idx on public.absences (day, student_id) include (kind, home_class, reason, roll_call_id);
