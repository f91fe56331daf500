import type { BackupFault } from '#shared/contracts/backups.ts'
import { retention, shortestPassphrase } from '#shared/backups.ts'

/** Texts of backups, on the page `/admin/status`. */
export const backupTexts = {
  heading: 'Backups',
  intro: `Once a day the program copies everything to another disk, reads the copy back, and once a week restores it on trial. It keeps ${retention.daily} days, ${retention.weekly} weeks and ${retention.monthly} months.`,
  failed: 'The backups could not be loaded',
  never: 'No backup has been proven yet',
  proven: (age: string) => `The last backup was made ${age} ago and is whole`,
  provenOld: (age: string) => `The last proven backup is ${age} old`,
  restored: (moment: string) => `It was last restored on trial on ${moment}, with every row.`,
  neverRestored: 'None has been restored on trial yet.',
  missingTitle: 'The backup disk is not there',
  missingText: (folder: string) =>
    `The folder ${folder} cannot be used now. Plug the disk or stick in again. The next backup begins within the hour, or at once with the button below.`,
  sameDisk: 'This folder is on the same disk as the school. When that disk breaks, the backups are lost too.',
  room: (free: string, total: string) => `${free} free of ${total} on the backup disk.`,
  begin: 'Back up now',
  begun: 'The backup has begun',
  beginFailed: 'The backup could not begin',
  running: 'A backup is being made...',
  form: {
    heading: 'Schedule and folder',
    isOn: 'Make a backup every day',
    folder: 'Folder on the backup disk',
    folderHint: (allowed: string[]) =>
      `Make it on the disk first. Below ${allowed.join(', ')}. Example: ${allowed[0] ?? '/media'}/usb-disk/school`,
    noneAllowed:
      'This system has no usual place for other disks. Whoever looks after the server can allow one (BACKUP_FOLDERS).',
    hour: 'At',
    hourName: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    isEncrypted: 'Encrypt the backups',
    passphrase: 'Passphrase',
    passphraseHint: `At least ${shortestPassphrase} characters, such as five words. Write it down and keep it away from the disk: without it the backups cannot be opened by anybody.`,
    passphraseKept: 'Leave empty to keep the present one.',
    plain: 'Not encrypted: whoever holds the disk can read everything and sign in as anybody. Lock it away.',
    save: 'Save',
    saved: 'Backups are set',
    saveFailed: 'The settings could not be saved',
  },
  list: {
    heading: 'The last backups',
    empty: 'None has been made yet.',
    columns: { begun: 'Begun', state: 'Result', content: 'Content', trial: 'Restored on trial' },
    states: { running: 'Being made', done: 'Whole, read back' },
    content: (rows: string, files: string, size: string) => `${rows} rows, ${files} files, ${size}`,
    lost: (count: number) =>
      count === 1
        ? '1 file was missing or damaged on the server.'
        : `${count} files were missing or damaged on the server.`,
    yes: 'Yes',
    no: '–',
  },
  faults: {
    folder_missing: 'The disk was not there',
    folder_refused: 'The folder may not be written',
    no_room: 'The backup disk was full',
    damaged: 'The copy was damaged when it was read back',
    interrupted: 'Cut short; the next one goes on with it',
    failed: 'Failed; the log of the server says why',
  } satisfies Record<BackupFault, string>,
}
