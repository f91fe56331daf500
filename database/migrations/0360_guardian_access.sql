-- A guardian has no account: a printed code and a phone number lead in once, a PIN and the number afterwards.

create table auth.guardian_codes (
  id uuid primary key default gen_random_uuid(),
  guardian_id uuid not null references public.guardians on delete cascade,
  code_hash bytea not null unique,
  printed_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  voided_at timestamptz
);
comment on table auth.guardian_codes is 'Codes that were printed for guardians. The code itself is on paper alone.';
comment on column auth.guardian_codes.code_hash is 'Under a key of the program: the codes are short enough to be tried out by whoever has the table.';
create unique index guardian_codes_open on auth.guardian_codes (guardian_id) where used_at is null and voided_at is null;
create index guardian_codes_guardian_idx on auth.guardian_codes (guardian_id);
create index guardian_codes_printed_by_idx on auth.guardian_codes (printed_by);

create table auth.guardian_pins (
  guardian_id uuid primary key references public.guardians on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);
comment on table auth.guardian_pins is 'PINs of six digits, hashed as passwords are.';

create table auth.guardian_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  guardian_id uuid not null references public.guardians on delete cascade,
  is_shared boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on column auth.guardian_sessions.is_shared is 'On a phone that others use too: it ends a quarter of an hour after the last look.';
create index guardian_sessions_guardian_idx on auth.guardian_sessions (guardian_id);

create table public.absence_reasons (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.students on delete cascade,
  day date not null,
  reason text not null check (length(trim(reason)) between 1 and 200),
  guardian_id uuid references public.guardians on delete set null,
  way text not null default 'page' check (way in ('page', 'text')),
  given_at timestamptz not null default now()
);
comment on table public.absence_reasons is 'Reasons that guardians gave for days on which a student was absent or late. What a teacher or the office was told stands in absences; neither replaces the other.';
comment on column public.absence_reasons.way is 'By the page of parents, or by a text message.';
create index absence_reasons_student_idx on public.absence_reasons (student_id, day);
create index absence_reasons_day_idx on public.absence_reasons (day);
create index absence_reasons_guardian_idx on public.absence_reasons (guardian_id);
