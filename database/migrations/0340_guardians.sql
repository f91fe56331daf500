-- The people who look after a student. The person, the number and the tie are rows of their own, each with its days: a number is a
-- household's, one person looks after several children, and both change while the student is at school.

create table public.guardians (
  id uuid primary key default gen_random_uuid(),
  name text check (length(trim(name)) between 1 and 120),
  language text not null default 'en' check (language in ('en', 'tpi')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.guardians.name is 'Null: the school has a number, and not yet the name of the person.';
comment on column public.guardians.language is 'In which the school writes to the person: English or Tok Pisin.';
create trigger touch_updated_at before update on public.guardians for each row execute function public.touch_updated_at();

create table public.guardian_numbers (
  id uuid primary key default gen_random_uuid(),
  guardian_id uuid not null references public.guardians on delete cascade,
  number text not null check (number ~ '^\+[1-9]\d{6,14}$'),
  is_mobile boolean not null,
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  proved_at timestamptz,
  proved_how text check (proved_how in ('code', 'text', 'office')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((proved_at is null) = (proved_how is null))
);
comment on column public.guardian_numbers.number is 'As E.164 has it. One number may be that of several guardians.';
comment on column public.guardian_numbers.is_mobile is 'A number of a landline is sent no texts.';
comment on column public.guardian_numbers.valid_until is 'The first day on which the number is not the guardian''s any more, by the school''s time zone.';
comment on column public.guardian_numbers.proved_at is 'When the guardian was last known to have the number; operators give numbers to others, so a proof ages.';
create unique index guardian_numbers_once on public.guardian_numbers (guardian_id, number) where valid_until is null;
create index guardian_numbers_number_idx on public.guardian_numbers (number);
create trigger touch_updated_at before update on public.guardian_numbers for each row execute function public.touch_updated_at();

create table public.guardian_ties (
  id uuid primary key default gen_random_uuid(),
  guardian_id uuid not null references public.guardians on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  relation text not null check (relation in ('mother', 'father', 'grandparent', 'aunt', 'uncle', 'sibling', 'guardian', 'other')),
  may_read boolean not null default true,
  gets_texts boolean not null default true,
  may_be_called boolean not null default true,
  position smallint not null default 1 check (position between 1 and 99),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  office_note text check (length(trim(office_note)) between 1 and 1000),
  paper_seen text check (length(trim(paper_seen)) between 1 and 200),
  entered_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.guardian_ties.may_read is 'Whether the guardian may read what the school has released about the student.';
comment on column public.guardian_ties.position is 'The order in which the office calls the guardians of a student.';
comment on column public.guardian_ties.valid_until is 'The first day on which the tie does not hold any more, by the school''s time zone.';
comment on column public.guardian_ties.office_note is 'For the office alone: in no text, page or print.';
comment on column public.guardian_ties.paper_seen is 'The paper that the office was shown, such as a court order.';
create unique index guardian_ties_once on public.guardian_ties (guardian_id, student_id) where valid_until is null;
create index guardian_ties_student_idx on public.guardian_ties (student_id);
create index guardian_ties_entered_by_idx on public.guardian_ties (entered_by);
create trigger touch_updated_at before update on public.guardian_ties for each row execute function public.touch_updated_at();

grant usage on schema public, auth to guardian;
