-- The results of a class at the end of its term: submitted by its teacher, checked by the teacher of the home class,
-- released by the office. A class without a row is open.
create table public.class_results (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null unique references public.classes on delete cascade,
  state text not null default 'submitted' check (state in ('submitted', 'checked', 'released')),
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.class_results is 'How far the results of a class are signed off; changed only by submit_class_results and move_class_results. From submitted on, marks of the class cannot be changed.';
create trigger touch_updated_at before update on public.class_results for each row execute function public.touch_updated_at();

create table public.student_results (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.class_results (class_id) on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  percentage numeric(4, 1) check (percentage between 0 and 100),
  letter_grade text check (length(letter_grade) between 1 and 20),
  updated_at timestamptz not null default now(),
  unique (class_id, student_id)
);
comment on table public.student_results is 'The results that were submitted, as shared/results made them; they stay when schemes and scales change.';
comment on column public.student_results.percentage is 'Null: the student had no mark.';
create index student_results_student_idx on public.student_results (student_id);
create trigger touch_updated_at before update on public.student_results for each row execute function public.touch_updated_at();
