create table public.password_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('student', 'teacher')),
  name text not null check (name = lower(name) and length(name) between 1 and 255),
  note text not null default '' check (length(note) <= 300),
  user_id uuid references auth.users on delete cascade,
  state text not null default 'open' check (state in ('open', 'answered', 'declined', 'done')),
  code_hash bytea,
  code_expires_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  lifts_second_factor boolean not null default false,
  answered_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now()
);
comment on table public.password_requests is 'People who forgot their password and asked the office for a way back.';
comment on column public.password_requests.name is 'Student ID or e-mail address as it was typed, in lower case.';
comment on column public.password_requests.user_id is 'Whose account that is; null: nobody''s, but the answer was the same.';
comment on column public.password_requests.code_hash is 'Hash of the code that the office handed over; null: there is none, or it was guessed wrong too often.';
comment on column public.password_requests.lifts_second_factor is 'With the new password the second factor goes: the person has lost it too.';
create unique index password_requests_pending_key on public.password_requests (kind, name) where state in ('open', 'answered');
create index password_requests_asked_idx on public.password_requests (asked_at desc);
create index password_requests_user_idx on public.password_requests (user_id) where user_id is not null;
create index password_requests_answered_by_idx on public.password_requests (answered_by) where answered_by is not null;
