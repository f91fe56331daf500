-- The teacher who looks after a home class for a year: calls its roll, is told who stays away, writes in its report cards.
create table public.home_class_teachers (
  id uuid primary key default gen_random_uuid(),
  academic_year text not null check (academic_year ~ '^(19|20|21)\d\d$'),
  class_name text not null check (public.is_class_name(class_name)),
  teacher_id uuid not null references public.teachers (id) on delete cascade,
  updated_at timestamptz not null default now(),
  unique (academic_year, class_name)
);
comment on table public.home_class_teachers is 'The teacher of a home class in a year, set by the office.';
create index home_class_teachers_teacher_idx on public.home_class_teachers (teacher_id);
create trigger touch_updated_at before update on public.home_class_teachers for each row execute function public.touch_updated_at();
