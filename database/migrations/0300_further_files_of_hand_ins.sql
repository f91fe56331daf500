-- A hand-in may have several files: the first is in the row of the hand-in, the others are here.
create table public.submission_files (
  receipt_number bigint not null references public.submission_history (receipt_number) on delete cascade,
  position smallint not null check (position between 2 and 10),
  file_url text not null,
  file_name text not null check (public.is_file_name(file_name)),
  file_size bigint not null check (file_size between 1 and 10485760),
  content_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  upload_id uuid not null unique,
  primary key (receipt_number, position)
);
comment on table public.submission_files is 'The second and further files of hand-ins, in the order in which the student put them. Written by hand_in() alone.';
comment on column public.submission_files.receipt_number is 'Of the hand-in, in submission_history and, while it counts, in assignment_submissions.';
comment on column public.submission_files.file_url is 'Storage path bucket/name.';
comment on column public.submission_files.file_size is 'Bytes.';
comment on column public.submission_files.sha256 is 'Of the file, hexadecimal; part of the receipt.';
comment on column public.submission_files.upload_id is 'The upload it came from.';
create index submission_files_file_idx on public.submission_files (file_url);
