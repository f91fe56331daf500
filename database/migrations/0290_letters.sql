-- Letters about a student that the school has written, as they were printed: whoever is shown one can look it up by its code.
create table public.letters (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^\d{4}/\d{1,6}$'),
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  student_id uuid not null references public.students on delete cascade,
  kind text not null check (kind in ('enrolment', 'leaving', 'transfer', 'reference')),
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 3000),
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  issued_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.letters is 'Written only by the program for an administrator; a letter is withdrawn, never changed or deleted.';
comment on column public.letters.number is 'The year, and how many letters there were in it.';
comment on column public.letters.code is 'Stands on the letter and cannot be guessed: 60 random bits.';
comment on column public.letters.look is 'The school as the letter names it.';
create index letters_student_idx on public.letters (student_id);
create index letters_issued_by_idx on public.letters (issued_by);
create trigger touch_updated_at before update on public.letters for each row execute function public.touch_updated_at();

-- The words with which letters begin, where the office has changed them; else they are those of the program.
create table public.letter_templates (
  kind text primary key check (kind in ('enrolment', 'leaving', 'transfer', 'reference')),
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 3000),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.letter_templates for each row execute function public.touch_updated_at();
