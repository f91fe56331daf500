-- What another school has printed about students who came from it, as its signed file says. It is not of this school, so nobody changes it.
create table public.student_transfers (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.students on delete cascade,
  content_sha256 text not null unique check (content_sha256 ~ '^[0-9a-f]{64}$'),
  school text not null check (length(school) between 1 and 200),
  school_key text not null,
  content jsonb not null,
  taken_at timestamptz not null default now(),
  taken_by uuid references auth.users on delete set null
);
comment on column public.student_transfers.content_sha256 is 'Recognizes the file when it is taken in again.';
comment on column public.student_transfers.school_key is 'The public key with which the other school signed; base64url.';
create index student_transfers_student_idx on public.student_transfers (student_id);
create index student_transfers_taken_by_idx on public.student_transfers (taken_by);
