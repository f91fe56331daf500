-- A student who was absent with reason has no points for that work, and it is left out of the result.
alter table public.grades alter column points_earned drop not null;
comment on column public.grades.points_earned is 'Null: absent with reason, so that the work counts neither for nor against the student.';
alter table public.grade_history alter column points_earned drop not null;
