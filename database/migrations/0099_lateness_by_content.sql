-- The deadline of a hand-in counts from the moment from which the server knew its content.

comment on column public.assignment_submissions.started_at is
  'When the file had arrived, or when its upload was announced with the SHA-256 of this very file; decides whether it is late.';
comment on column public.assignment_submissions.queued_at is
  'When it was handed in by the device''s clock, or announced with its SHA-256; null when that changes nothing worth showing.';
comment on column public.assignment_submissions.queued_at_proved is
  'True when the upload was announced then with the SHA-256 of the file; false when only the device''s clock says so, which changes no deadline.';
