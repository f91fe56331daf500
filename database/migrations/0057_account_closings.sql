-- Leavers whose accounts are closed on a day that the office chose.

create table public.account_closings (
  id uuid primary key,
  on_day date not null,
  status text not null check (status in ('Graduated', 'Withdrawn', 'Transferred')),
  label text not null check (length(label) between 1 and 200),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  done_at timestamptz,
  closed integer not null default 0,
  check (num_nonnulls(cancelled_at, done_at) <= 1)
);
comment on table public.account_closings is 'Days on which leavers get a status that closes their accounts.';
comment on column public.account_closings.on_day is 'A day at the school; the students change early on it.';
comment on column public.account_closings.status is 'What the students become. Their accounts are open as long as they are Active.';
comment on column public.account_closings.closed is 'How many students were changed on the day.';
create index account_closings_open_idx on public.account_closings (on_day) where done_at is null and cancelled_at is null;
create index account_closings_created_by_idx on public.account_closings (created_by);

create table public.account_closing_students (
  closing_id uuid not null references public.account_closings on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  class_name text,
  grade_level smallint,
  primary key (closing_id, student_id)
);
comment on table public.account_closing_students is 'The students of a closing, as they were placed when it was scheduled: whoever moves class before the day stays.';
create index account_closing_students_student_idx on public.account_closing_students (student_id);

alter table public.bulk_changes drop constraint bulk_changes_kind_check;
alter table public.bulk_changes add constraint bulk_changes_kind_check
  check (kind in ('classes', 'promotion', 'archive', 'closing'));
