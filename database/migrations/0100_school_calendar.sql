-- The terms and holidays of each year, which the office enters; until now they were part of the program.
create table public.school_calendar (
  academic_year text primary key check (academic_year ~ '^(19|20|21)\d\d$'),
  terms jsonb not null check (jsonb_typeof(terms) = 'array' and jsonb_array_length(terms) between 1 and 4),
  holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array' and jsonb_array_length(holidays) <= 60),
  updated_at timestamptz not null default now()
);
comment on table public.school_calendar is 'The terms and holidays of each academic year, by days at the school.';
comment on column public.school_calendar.terms is 'In their order, each as {"starts": day, "ends": day}, both included.';
comment on column public.school_calendar.holidays is 'Days without lessons within the terms, each as {"day": day, "name": text}.';
create trigger touch_updated_at before update on public.school_calendar for each row execute function public.touch_updated_at();
