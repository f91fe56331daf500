-- Work that was handed in without a connection: when, and whether the server can prove that moment.

alter table public.assignment_submissions
  add column queued_at timestamptz,
  add column queued_at_proved boolean,
  add constraint assignment_submissions_queued check ((queued_at is null) = (queued_at_proved is null));
comment on column public.assignment_submissions.queued_at is 'When the student handed it in without a connection; null when it was sent at once.';
comment on column public.assignment_submissions.queued_at_proved is 'False when only the device''s clock says so; then the deadline counts from when the upload began.';
comment on column public.assignment_submissions.started_at is 'When the upload began, or when it was handed in without a connection, if that is proved; decides whether it is late.';

alter table public.submission_history
  add column queued_at timestamptz,
  add column queued_at_proved boolean,
  add constraint submission_history_queued check ((queued_at is null) = (queued_at_proved is null));
