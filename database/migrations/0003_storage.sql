-- What the disk (or S3) holds. A row that points to a file holds its path as 'bucket/name'.

create table storage.buckets (
  id text primary key check (id ~ '^[a-z0-9-]{1,63}$'),
  is_public boolean not null default false,
  max_size bigint not null check (max_size > 0),
  created_at timestamptz not null default now()
);
comment on table storage.buckets is 'The four places files are kept in.';
comment on column storage.buckets.is_public is 'True: anyone may fetch its objects. False: only through a short-lived signed link.';
comment on column storage.buckets.max_size is 'Largest object in bytes.';
insert into storage.buckets (id, is_public, max_size) values
  ('assignments', false, 10485760),
  ('notes', false, 52428800),
  ('newsletters', true, 10485760),
  ('slideshow-images', true, 10485760);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket text not null references storage.buckets on delete no action,
  name text not null check (length(name) between 1 and 1024 and name !~ '(^|/)\.{0,2}(/|$)' and name !~ '[[:cntrl:]\\]'),
  size bigint not null check (size >= 0 and size <= 52428800),
  content_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  owner uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  unique (bucket, name)
);
comment on table storage.objects is 'One row per stored file; files are never overwritten.';
comment on column storage.objects.name is 'Key inside the bucket, for example 1763680000000_essay.pdf.';
comment on column storage.objects.content_type is 'Found from the content, not from the name.';
create index objects_owner_idx on storage.objects (owner);
create index objects_created_idx on storage.objects (created_at);

create table storage.uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  bucket text not null references storage.buckets on delete no action,
  purpose text not null check (purpose in ('submission', 'attachment', 'material', 'newsletter', 'slide')),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  length bigint not null check (length > 0 and length <= 52428800),
  started_at timestamptz not null default now(),
  finished_at timestamptz check (finished_at >= started_at)
);
comment on table storage.uploads is 'Resumable uploads. Bound to the person, not to a session: an upload goes on after signing in again.';
comment on column storage.uploads.metadata is 'What the client said at the start: file_name, assignment_id and the like.';
comment on column storage.uploads.length is 'Announced size in bytes.';
comment on column storage.uploads.started_at is 'Decides whether a hand-in is late: a slow line does not make it so.';
create index uploads_user_idx on storage.uploads (user_id, started_at desc);
create index uploads_unfinished_idx on storage.uploads (started_at) where finished_at is null;
