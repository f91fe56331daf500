-- The timetable says what every week has; this says what one day has instead. A lesson is named by its class, day and period
-- (docs/decisions/130-lessons.md), so that a change outlives a new timetable.
create table public.lesson_changes (
  id uuid primary key default gen_random_uuid(),
  day date not null check (extract(isodow from day) <= 5),
  class_id uuid not null references public.classes on delete cascade,
  period smallint not null check (period between 1 and 12),
  kind text not null check (kind in ('cover', 'moved', 'cancelled', 'extra')),
  to_period smallint check (to_period between 1 and 12 and to_period <> period),
  room text check (length(trim(room)) between 1 and 50),
  teacher_id uuid references public.teachers on delete cascade,
  note text check (length(trim(note)) between 1 and 200),
  updated_at timestamptz not null default now(),
  unique (class_id, day, period),
  constraint lesson_changes_cover check ((kind = 'cover') = (teacher_id is not null)),
  constraint lesson_changes_moved check (case when kind = 'moved' then num_nonnulls(to_period, room) > 0 else to_period is null end),
  constraint lesson_changes_cancelled check (kind <> 'cancelled' or room is null)
);
comment on table public.lesson_changes is 'Lessons that are otherwise on one day than in the timetable, as the office has entered.';
comment on column public.lesson_changes.period is 'Of the lesson in the timetable; of an extra lesson the one in which it is held.';
comment on column public.lesson_changes.to_period is 'Of a moved lesson: when it is held instead; null: as ever, in another room.';
comment on column public.lesson_changes.room is 'The room of this day; null: that of the class.';
comment on column public.lesson_changes.teacher_id is 'Who gives the lesson instead of the class''s teacher.';
comment on column public.lesson_changes.note is 'A line for teachers and students.';
create index lesson_changes_day_idx on public.lesson_changes (day);
create index lesson_changes_teacher_idx on public.lesson_changes (teacher_id, day);
create trigger touch_updated_at before update on public.lesson_changes for each row execute function public.touch_updated_at();
