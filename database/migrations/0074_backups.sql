-- Backups that the program makes by itself: where and when, and what became of each.

create table storage.backup_settings (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null,
  folder text not null check (length(folder) between 1 and 1000),
  place_id uuid not null,
  hour smallint not null check (hour between 0 and 23),
  encryption jsonb check (jsonb_typeof(encryption) = 'object'),
  sealed_key bytea,
  version uuid not null default gen_random_uuid(),
  set_at timestamptz not null default now(),
  constraint backup_settings_key_whole check (num_nulls(encryption, sealed_key) in (0, 2))
);
comment on table storage.backup_settings is 'One row, or none while nobody has chosen a folder.';
comment on column storage.backup_settings.folder is 'On another disk; archives are in its folder school-archive.';
comment on column storage.backup_settings.place_id is 'Stands in a file of the folder too, so that an empty folder in which the disk is missing is not taken for it.';
comment on column storage.backup_settings.hour is 'In the time zone of the school; a machine that was off then catches up.';
comment on column storage.backup_settings.encryption is 'Salt and cost of the passphrase; null: not encrypted.';
comment on column storage.backup_settings.sealed_key is 'The key that follows from the passphrase, sealed with the master key.';

create table storage.backups (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  folder text not null,
  archive text,
  row_count bigint,
  file_count integer,
  lost_count integer,
  bytes bigint,
  verified_at timestamptz,
  restored_at timestamptz,
  fault text check (fault in ('folder_missing', 'folder_refused', 'no_room', 'damaged', 'interrupted', 'failed')),
  constraint backups_fault check ((state = 'failed') = (fault is not null))
);
comment on table storage.backups is 'What became of each backup, for a year.';
comment on column storage.backups.archive is 'Name of its manifest.';
comment on column storage.backups.lost_count is 'Files that had a row and were not there, or were not what their row says.';
comment on column storage.backups.bytes is 'Of the stored files and the compressed tables.';
comment on column storage.backups.verified_at is 'When every part had been read back and its checksum was right.';
comment on column storage.backups.restored_at is 'When it had been restored into a scratch database and the rows counted.';
create index backups_started_idx on storage.backups (started_at desc);
