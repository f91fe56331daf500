-- Backups may go to an object store, and several machines may be able to make them.

alter table storage.backup_settings
  add column target text not null default 'folder' check (target in ('folder', 'store')),
  add column requested_at timestamptz,
  alter column folder drop not null,
  add constraint backup_settings_folder check ((target = 'folder') = (folder is not null));
alter table storage.backup_settings alter column target drop default;
comment on column storage.backup_settings.target is 'A folder on a disk, or the object store that the environment of the program names.';
comment on column storage.backup_settings.folder is 'On another disk; archives are in its folder school-archive. Null: the object store.';
comment on column storage.backup_settings.place_id is 'Stands in a file of the folder or bucket too, so that an empty folder in which the disk is missing is not taken for it.';
comment on column storage.backup_settings.requested_at is 'When somebody last asked for a backup at once that another machine has to make.';

alter table storage.backups
  add column machine text,
  drop constraint backups_fault_check,
  add constraint backups_fault_check check (fault in ('folder_missing', 'folder_refused', 'store_unset', 'store_away',
    'store_refused', 'store_changed', 'bucket_missing', 'no_room', 'damaged', 'interrupted', 'failed'));
comment on column storage.backups.folder is 'The folder, or the address of the object store.';
comment on column storage.backups.machine is 'Name of the machine that made it; null: made before this was recorded.';
