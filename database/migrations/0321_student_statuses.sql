-- A status has a day, a reason, and an end where it ends by itself; those before it are kept.
alter table public.students
  add column status_since date,
  add column status_until date,
  add column status_reason text check (length(status_reason) between 1 and 200),
  add constraint students_status_until check (
    status_until is null or (status in ('Suspended', 'Inactive') and status_until >= coalesce(status_since, status_until)));
comment on column public.students.status_since is 'The first day of the status; null where nobody knows it, and for students who have always been Active.';
comment on column public.students.status_until is 'The last day of a status that ends by itself: the student is Active from the day after.';
comment on column public.students.status_reason is 'Why, or for a leaver where to.';
create index students_status_until_idx on public.students (status_until) where status_until is not null;

create table public.student_statuses (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.students on delete cascade,
  status text not null,
  starts_on date not null,
  ends_before date not null check (ends_before > starts_on),
  reason text,
  created_at timestamptz not null default now()
);
comment on table public.student_statuses is 'The statuses that a student had before that of today, kept by a trigger.';
create index student_statuses_student_idx on public.student_statuses (student_id, starts_on);
