create table public.grade_scales (
  id uuid primary key default gen_random_uuid(),
  academic_year text not null check (academic_year ~ '^[0-9]{4}$'),
  grade_level smallint not null check (grade_level between 9 and 12),
  min_percentage numeric(5, 2) not null check (min_percentage between 0 and 100),
  letter_grade text not null check (length(trim(letter_grade)) between 1 and 20),
  unique (academic_year, grade_level, min_percentage),
  unique (academic_year, grade_level, letter_grade)
);
comment on table public.grade_scales is 'Which percentage earns which grade. Scales are reformed from time to time: a year uses the newest scale that is not newer than itself.';
comment on column public.grade_scales.academic_year is 'First year the scale is used in.';

insert into public.grade_scales (academic_year, grade_level, min_percentage, letter_grade)
select '2020', level, lowest, letter
from (values (9), (10)) levels (level),
  (values (80, 'Distinction'), (65, 'Credit'), (50, 'Upper Pass'), (40, 'Pass'), (0, 'Fail')) scale (lowest, letter)
union all
select '2020', level, lowest, letter
from (values (11), (12)) levels (level),
  (values (80, 'A'), (65, 'B'), (50, 'C'), (40, 'D'), (0, 'E')) scale (lowest, letter);

create table public.grades (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.students on delete cascade,
  class_id uuid references public.classes on delete no action,
  assignment_id uuid references public.assignments on delete set null,
  grade_type text not null default 'assignment' check (length(trim(grade_type)) between 1 and 40),
  points_earned numeric(7, 2) not null check (points_earned >= 0),
  points_possible numeric(7, 2) not null check (points_possible >= 0),
  percentage numeric(5, 2) generated always as (case when points_possible > 0 then round(points_earned * 100 / points_possible, 2) end) stored,
  letter_grade text check (length(trim(letter_grade)) between 1 and 20),
  graded_by uuid default auth.uid() references auth.users on delete set null,
  graded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (assignment_id, student_id),
  constraint grades_within_possible check (points_earned <= points_possible)
);
comment on table public.grades is 'Marks. A class with grades cannot be deleted, only archived.';
comment on column public.grades.class_id is 'Null for marks taken over from elsewhere: shown as Unknown Class.';
comment on column public.grades.assignment_id is 'Null for a test or examination outside the portal, or when the assignment was deleted: a mark outlives it.';
comment on column public.grades.percentage is 'Computed, 0 to 100; null when nothing could be earned.';
create index grades_student_idx on public.grades (student_id, graded_at desc, id desc);
create index grades_class_idx on public.grades (class_id, graded_at desc, id desc);
create index grades_graded_by_idx on public.grades (graded_by);

create table public.grade_history (
  id uuid primary key default gen_random_uuid(),
  grade_id uuid not null,
  student_id uuid not null references public.students on delete cascade,
  class_id uuid references public.classes on delete cascade,
  points_earned numeric(7, 2) not null,
  points_possible numeric(7, 2) not null,
  letter_grade text,
  graded_by uuid references auth.users on delete set null,
  graded_at timestamptz not null,
  replaced_by uuid references auth.users on delete set null,
  replaced_at timestamptz not null default now()
);
comment on table public.grade_history is 'Marks as they were before they were changed or deleted. Written by a trigger.';
comment on column public.grade_history.grade_id is 'No foreign key: the mark may be gone.';
comment on column public.grade_history.replaced_by is 'Who changed or deleted the mark.';
create index grade_history_grade_idx on public.grade_history (grade_id, replaced_at desc);
create index grade_history_student_idx on public.grade_history (student_id);
create index grade_history_class_idx on public.grade_history (class_id);
create index grade_history_graded_by_idx on public.grade_history (graded_by);
create index grade_history_replaced_by_idx on public.grade_history (replaced_by);

create trigger touch_updated_at before update on public.grades for each row execute function public.touch_updated_at();
