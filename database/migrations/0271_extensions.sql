-- More time for an assignment, for one student or for the class.

create table public.assignment_extensions (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.assignments on delete cascade,
  student_id uuid references public.students on delete cascade,
  due_date date not null,
  due_time time(0),
  reason text check (length(trim(reason)) between 1 and 500),
  given_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (assignment_id, student_id)
);
comment on table public.assignment_extensions is 'Later due dates than that of the assignment; the latest that concerns a student counts.';
comment on column public.assignment_extensions.student_id is 'Null: for the whole class.';
comment on column public.assignment_extensions.due_time is 'A time at the school; null: the whole day.';
comment on column public.assignment_extensions.reason is 'In words of the teacher, for whoever has more time.';
create index assignment_extensions_student_idx on public.assignment_extensions (student_id);
create index assignment_extensions_given_by_idx on public.assignment_extensions (given_by);
create trigger touch_updated_at before update on public.assignment_extensions for each row execute function public.touch_updated_at();
