-- What teachers write on report cards: on the work in a subject, and the home class's teacher on the term as a whole.
create table public.report_comments (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.students on delete cascade,
  class_id uuid references public.classes on delete cascade,
  academic_year text check (academic_year ~ '^(19|20|21)\d\d$'),
  term text check (term in ('Term 1', 'Term 2', 'Term 3', 'Term 4')),
  comment text not null check (length(trim(comment)) between 1 and 200),
  updated_at timestamptz not null default now(),
  unique (student_id, class_id),
  unique (student_id, academic_year, term),
  constraint report_comments_of_one check (
    (class_id is null and academic_year is not null and term is not null)
    or (class_id is not null and academic_year is null and term is null)
  )
);
comment on table public.report_comments is 'Comments on report cards; written only by save_report_comments.';
comment on column public.report_comments.class_id is 'The class in whose subject; null: of the home class, on the term.';
create index report_comments_class_idx on public.report_comments (class_id);
create trigger touch_updated_at before update on public.report_comments for each row execute function public.touch_updated_at();

-- Report cards that were printed, as they were: whoever is shown one can look it up by its code.
create table public.issued_cards (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  student_id uuid not null references public.students on delete cascade,
  academic_year text not null check (academic_year ~ '^(19|20|21)\d\d$'),
  term text not null check (term in ('Term 1', 'Term 2', 'Term 3', 'Term 4')),
  class_ids uuid[] not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.issued_cards is 'Report cards that were printed; written only by issue_cards and withdrawn when one of their results is opened again.';
comment on column public.issued_cards.code is 'Stands on the card and cannot be guessed: 60 random bits.';
comment on column public.issued_cards.class_ids is 'The classes whose results stand on it.';
comment on column public.issued_cards.content is 'The figures as they were printed.';
create unique index issued_cards_valid_key on public.issued_cards (student_id, academic_year, term) where withdrawn_at is null;
create index issued_cards_classes_idx on public.issued_cards using gin (class_ids) where withdrawn_at is null;
create trigger touch_updated_at before update on public.issued_cards for each row execute function public.touch_updated_at();
