-- How marks become results. Schemes are reformed like grade scales: a class uses the one that says most about it, and of
-- several the newest that is not newer than its year.
create table public.result_schemes (
  id uuid primary key default gen_random_uuid(),
  academic_year text not null check (academic_year ~ '^(19|20|21)\d\d$'),
  grade_level smallint not null check (grade_level between 1 and 13),
  subject_id uuid references public.subjects on delete cascade,
  term text check (term in ('Term 1', 'Term 2', 'Term 3', 'Term 4')),
  components jsonb not null check (jsonb_typeof(components) = 'array'),
  factor smallint not null default 100 check (factor between 50 and 150),
  cap smallint not null default 100 check (cap between 1 and 100),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (grade_level, subject_id, term, academic_year)
);
comment on table public.result_schemes is 'How the marks of a grade become results; set by the office.';
comment on column public.result_schemes.academic_year is 'First year the scheme is used in.';
comment on column public.result_schemes.subject_id is 'Null: of every subject that has none of its own.';
comment on column public.result_schemes.term is 'Null: of every term that has none of its own.';
comment on column public.result_schemes.components is '[{title, weight, kinds, within, best}]; the weights add up to 100.';
comment on column public.result_schemes.factor is 'Moderation, in percent.';
comment on column public.result_schemes.cap is 'The highest percentage that can be reached.';
create index result_schemes_subject_idx on public.result_schemes (subject_id);
create trigger touch_updated_at before update on public.result_schemes for each row execute function public.touch_updated_at();
