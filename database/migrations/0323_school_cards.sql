-- The cards by which students show who they are, as they were printed: whoever is shown one can look it up by its code.
create table public.school_cards (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  student_id uuid not null references public.students on delete cascade,
  academic_year text not null check (academic_year ~ '^\d{4}$'),
  name text not null check (length(name) between 1 and 201),
  class_name text,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table public.school_cards is 'Written only by the program for an administrator; a card is withdrawn by the one that replaces it, never changed or deleted.';
comment on column public.school_cards.code is 'Stands on the card and cannot be guessed: 60 random bits.';
create unique index school_cards_valid_key on public.school_cards (student_id) where withdrawn_at is null;
create index school_cards_student_idx on public.school_cards (student_id);
