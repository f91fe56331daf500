-- Who was there: a teacher calls the roll of a class in a lesson, or of a home class for the day. Only who is absent or late has a
-- row; the others were there.
create table public.roll_calls (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  class_id uuid references public.classes on delete cascade,
  period smallint check (period between 1 and 12),
  home_class text check (public.is_class_name(home_class)),
  students smallint not null check (students >= 0),
  called_by uuid default auth.uid() references auth.users on delete set null,
  caller_name text check (length(trim(caller_name)) between 1 and 201),
  called_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, day),
  constraint roll_calls_of_one check (num_nonnulls(class_id, home_class) = 1 and (class_id is null) = (period is null))
);
comment on table public.roll_calls is 'The roll of a lesson, or of a home class for a day, as it was called.';
comment on column public.roll_calls.class_id is 'With period: the lesson that it was called in.';
comment on column public.roll_calls.home_class is 'Instead of a lesson: the home class whose roll was called for the day.';
comment on column public.roll_calls.students is 'How many were called, the absent ones among them.';
comment on column public.roll_calls.caller_name is 'The teacher who called it; null: the office.';
comment on column public.roll_calls.called_at is 'When it was called, which may be before it reached the school.';
create unique index roll_calls_lesson_key on public.roll_calls (class_id, day, period) where class_id is not null;
create unique index roll_calls_home_class_key on public.roll_calls (home_class, day) where home_class is not null;
create index roll_calls_day_idx on public.roll_calls (day);
create index roll_calls_called_by_idx on public.roll_calls (called_by);
create trigger touch_updated_at before update on public.roll_calls for each row execute function public.touch_updated_at();

create table public.absences (
  roll_call_id uuid not null,
  student_id uuid not null references public.students on delete cascade,
  day date not null,
  kind text not null check (kind in ('absent', 'late')),
  arrived_at time(0),
  reason text check (length(trim(reason)) between 1 and 200),
  primary key (roll_call_id, student_id),
  foreign key (roll_call_id, day) references public.roll_calls (id, day) on delete cascade,
  constraint absences_arrival check (arrived_at is null or kind = 'late')
);
comment on table public.absences is 'Students who were absent or late when a roll was called.';
comment on column public.absences.day is 'Of the roll call.';
comment on column public.absences.arrived_at is 'When a late student came, by the school''s clocks.';
comment on column public.absences.reason is 'As the teacher or the office was told; null: not known.';
create index absences_student_idx on public.absences (student_id, day);
create index absences_day_idx on public.absences (day);
