create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(trim(title)) between 1 and 200),
  description text check (length(description) <= 20000),
  subject_id uuid not null,
  class_id uuid not null references public.classes on delete no action,
  teacher_id uuid references public.teachers on delete set null,
  due_date date,
  total_marks integer not null default 0 check (total_marks between 0 and 10000),
  assignment_type text not null default 'homework' check (length(trim(assignment_type)) between 1 and 40),
  status text not null default 'active' check (status in ('active', 'archived', 'submitted', 'graded')),
  file_url text,
  file_name text check (public.is_file_name(file_name)),
  file_size bigint check (file_size between 0 and 10485760),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assignments_subject_of_class foreign key (class_id, subject_id)
    references public.classes (id, subject_id) on update cascade on delete no action,
  constraint assignments_file_whole check (num_nulls(file_url, file_name, file_size) in (0, 3))
);
comment on table public.assignments is 'Work set for a class. A class with assignments cannot be deleted, only archived.';
comment on column public.assignments.subject_id is 'Always the subject of the class.';
comment on column public.assignments.due_date is 'The last day; it ends at midnight in the school''s time zone. Null: no due date.';
comment on column public.assignments.total_marks is 'The student side calls it max_points.';
comment on column public.assignments.status is 'active: open to students; archived: put away; submitted: closed, being marked; graded: all marked.';
comment on column public.assignments.file_url is 'Storage path bucket/name.';
create index assignments_class_idx on public.assignments (class_id, created_at desc, id desc);
create index assignments_subject_idx on public.assignments (subject_id);
create index assignments_teacher_idx on public.assignments (teacher_id, created_at desc, id desc);
create index assignments_created_idx on public.assignments (created_at desc, id desc);

create sequence public.receipt_numbers start 100001;
comment on sequence public.receipt_numbers is 'Numbers of the receipts given for hand-ins; gaps are normal.';

create table public.assignment_submissions (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.assignments on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  status text not null default 'submitted' check (status in ('submitted', 'late', 'graded')),
  grade numeric(7, 2) check (grade >= 0),
  feedback text check (length(feedback) <= 20000),
  submitted_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  file_url text not null,
  file_name text not null check (public.is_file_name(file_name)),
  file_size bigint not null check (file_size between 1 and 10485760),
  content_type text not null default 'application/octet-stream',
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  receipt_number bigint not null unique default nextval('public.receipt_numbers'),
  upload_id uuid unique,
  reopened_at timestamptz,
  graded_at timestamptz,
  graded_by uuid references auth.users on delete set null,
  updated_at timestamptz not null default now(),
  unique (assignment_id, student_id),
  constraint assignment_submissions_graded check (status <> 'graded' or grade is not null)
);
comment on table public.assignment_submissions is 'The hand-in that counts, one per student and assignment; earlier ones are in submission_history.';
comment on column public.assignment_submissions.status is 'late: the upload began after the end of the due date.';
comment on column public.assignment_submissions.submitted_at is 'When the whole file had arrived.';
comment on column public.assignment_submissions.started_at is 'When the upload began.';
comment on column public.assignment_submissions.file_url is 'Storage path bucket/name.';
comment on column public.assignment_submissions.sha256 is 'Of the file, hexadecimal; part of the receipt.';
comment on column public.assignment_submissions.upload_id is 'The upload it came from: the same upload handed in twice is one hand-in.';
comment on column public.assignment_submissions.reopened_at is 'The teacher allowed another hand-in after marking; cleared by that hand-in.';
create index assignment_submissions_student_idx on public.assignment_submissions (student_id, submitted_at desc, id desc);
create index assignment_submissions_graded_by_idx on public.assignment_submissions (graded_by);

create table public.submission_history (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.assignment_submissions on delete cascade,
  assignment_id uuid not null references public.assignments on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  receipt_number bigint not null unique,
  status text not null check (status in ('submitted', 'late', 'graded')),
  file_url text not null,
  file_name text not null,
  file_size bigint not null,
  content_type text not null,
  sha256 text not null,
  started_at timestamptz not null,
  received_at timestamptz not null,
  upload_id uuid unique,
  grade numeric(7, 2),
  feedback text
);
comment on table public.submission_history is 'Every hand-in ever received, the present one included; each is a receipt. Written by a trigger.';
comment on column public.submission_history.grade is 'Mark and feedback this very file was given.';
create index submission_history_submission_idx on public.submission_history (submission_id, received_at desc);
create index submission_history_assignment_idx on public.submission_history (assignment_id);
create index submission_history_student_idx on public.submission_history (student_id, received_at desc, id desc);

create trigger touch_updated_at before update on public.assignments for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.assignment_submissions for each row execute function public.touch_updated_at();
