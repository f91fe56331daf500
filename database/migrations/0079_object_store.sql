-- What several programs that share an object store must agree on: how far an upload has come and where its bytes are,
-- which of them works on it, and which names of files are in use.

create table storage.upload_progress (
  upload_id uuid primary key,
  received bigint not null default 0 check (received >= 0),
  multipart_id text,
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  next_part integer not null default 1 check (next_part between 1 and 10001),
  pieces jsonb not null default '[]' check (jsonb_typeof(pieces) = 'array'),
  is_assembled boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on table storage.upload_progress is
  'Where the bytes of an unfinished upload are in the object store. Without a foreign key, because the row must outlive its upload until the bytes are removed. Not used when files lie in a folder.';
comment on column storage.upload_progress.received is
  'Bytes that the store has for certain. A change must name the value it began with, so that of two programs one wins.';
comment on column storage.upload_progress.multipart_id is 'The store''s name for the multipart upload; null until there is a first part.';
comment on column storage.upload_progress.parts is 'The parts of the multipart upload in order: {number, etag}. All have the same size.';
comment on column storage.upload_progress.next_part is 'A number that no attempt has used yet, so that no part is ever overwritten.';
comment on column storage.upload_progress.pieces is
  'Objects with the bytes after the last part, in order: {key, size}. Together they are smaller than a part.';
comment on column storage.upload_progress.is_assembled is 'The parts have become one object.';
create index upload_progress_changed_idx on storage.upload_progress (changed_at);

create table storage.locks (
  name text primary key check (length(name) between 1 and 100),
  holder uuid not null,
  expires_at timestamptz not null,
  is_wanted boolean not null default false
);
comment on table storage.locks is
  'Work on an upload that only one program may do at a time. The holder renews its lock every few seconds; that of a program that died expires.';
comment on column storage.locks.is_wanted is 'Somebody else waits; the holder is to stop soon.';

create table storage.reserved_names (
  key text primary key check (length(key) between 1 and 1024),
  reserved_at timestamptz not null default now()
);
comment on table storage.reserved_names is
  'Names (bucket/name) under which a file is being written. An object store overwrites what is there, so the name is decided here first.';
create index reserved_names_reserved_idx on storage.reserved_names (reserved_at);
