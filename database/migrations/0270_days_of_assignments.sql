-- A time at which work is due, the day from which students see it, and the day after which it takes no hand-in.

alter table public.assignments
  add column due_time time(0),
  add column seen_from date,
  add column closes_on date,
  add constraint assignments_due_time check (due_time is null or due_date is not null),
  add constraint assignments_seen_before_due check (seen_from <= least(due_date, closes_on)),
  add constraint assignments_closes_after_due check (closes_on >= due_date);
comment on column public.assignments.due_date is 'The last day; it ends at the due time, or else at midnight, in the school''s time zone. Null: no due date.';
comment on column public.assignments.due_time is 'A time at the school; work is late once that minute is over. Null: the whole day.';
comment on column public.assignments.seen_from is 'The day at the school from which students see it. Null: at once.';
comment on column public.assignments.closes_on is 'The last day at the school on which work is taken. Null: as long as it is active.';
comment on column public.assignment_submissions.status is 'late: the server knew the content only after the due date and time.';
