-- A roll that was called without a connection is sent days later, perhaps by a timetable that has no such lesson any more.
create table auth.former_lessons (
  class_id uuid not null references public.classes on delete cascade,
  weekday smallint not null check (weekday between 1 and 5),
  period smallint not null check (period between 1 and 12),
  day date,
  unique nulls not distinct (class_id, weekday, period, day)
);
comment on table auth.former_lessons is 'Lessons that a class no longer has: of a former timetable, or of a change of a day that was taken back.';
comment on column auth.former_lessons.day is 'Of a change that was taken back; null: of every week.';
