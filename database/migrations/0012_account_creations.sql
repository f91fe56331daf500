create table public.account_creations (
  student_id uuid primary key references public.students on delete cascade,
  run_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'success', 'error')),
  reason text check (length(reason) <= 300),
  requested_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
comment on table public.account_creations is 'Login accounts that an administrator asked for, one row a student: what is pending is done whatever becomes of the browser or the program.';
comment on column public.account_creations.run_id is 'Those asked for at once.';
comment on column public.account_creations.reason is 'Why it failed, in words for the administrator.';
create index account_creations_run_idx on public.account_creations (created_at desc, run_id);
create index account_creations_pending_idx on public.account_creations (student_id) where state = 'pending';
create index account_creations_requested_by_idx on public.account_creations (requested_by) where requested_by is not null;
