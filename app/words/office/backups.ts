import { formatCount } from '#app/lib/text/format.ts'
import type { BackupFault } from '#shared/backups/contract.ts'
import { retention, minPassphraseLength } from '#shared/backups/limits.ts'

interface PlaceWords {
  title: string
  /** @param place the folder or object store */
  text: (place: string) => string
}

/** Texts of backups, on the page `/admin/status`. */
export const backupTexts = {
  heading: 'Backups',
  intro: `Once a day the program copies everything to another place, reads the copy back, and once a week restores it as a test. It keeps ${retention.daily} days, ${retention.weekly} weeks and ${retention.monthly} months.`,
  failed: 'The backups could not be loaded',
  never: 'No backup has been proven yet',
  provenNow: 'The last backup was made less than a minute ago and is whole',
  proven: (age: string) => `The last backup was made ${age} ago and is whole`,
  provenOld: (age: string) => `The last proven backup is ${age} old`,
  restored: (moment: string) => `The last test restore, on ${moment}, brought back every row.`,
  neverRestored: 'There has been no test restore yet.',
  trialLackTitle: 'There is no room for the weekly test restore',
  trialLack: (needed: string, free: string) =>
    `It needs ${needed} on the disk of the server, where ${free} are free. Until there is more room backups are made and read back, but not restored as a test.`,
  elsewhereTitle: 'Another machine makes the backups',
  elsewhere: (machine: string) =>
    `The folder is on the machine ${machine}, which makes the backups. This one does not see how much room is left there.`,
  again: 'The next backup begins within the hour, or at once with the button below.',
  sameStore:
    'The backups are in the same bucket as the school’s files. What destroys it takes both: another bucket with keys of its own is safer.',
  sameDisk: 'This folder is on the same disk as the school. When that disk breaks, the backups are lost too.',
  room: (free: string, total: string) => `${free} free of ${total} on the backup disk.`,
  begin: 'Back up now',
  begun: 'The backup has begun',
  beginFailed: 'The backup could not begin',
  running: 'A backup is being made...',
  requested: 'Waiting for the machine that has the folder...',
  form: {
    heading: 'Schedule and place',
    isOn: 'Make a backup every day',
    target: 'Where backups go',
    targetHint:
      'Use a disk or stick that is plugged into the server. Keep a second one in another building, and swap the two from time to time.',
    noDisk: 'No disk or stick that can take backups is plugged in now. Plug one in, then look again.',
    unusable: (names: string) =>
      `Plugged in, but the program cannot write to it: ${names}. Whoever looks after the server can allow it.`,
    lookAgain: 'Look again',
    disk: (free: string, total: string, folder: string) => `${free} free of ${total}. Folder: ${folder}`,
    diskIsSame: 'On the same disk as the school: when that disk breaks, the backups are lost too.',
    otherFolder: 'Another folder',
    otherFolderHelp: 'A network folder, or a folder on a disk, whose path you know.',
    store: 'The object store',
    storeHelp: (name: string, host: string) => `${name} at ${host}`,
    storeUnset: 'The server no longer has one.',
    folder: 'Folder on the backup disk',
    folderHint: (allowed: string[]) =>
      `Make it on the disk first. Below ${allowed.join(', ')}. Example: ${allowed[0] ?? '/media'}/usb-disk/school`,
    noneAllowed:
      'This system has no usual place for other disks. Whoever looks after the server can allow one (BACKUP_FOLDERS).',
    hour: 'At',
    hourName: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    isEncrypted: 'Encrypt the backups',
    passphrase: 'Passphrase',
    passphraseHint: `At least ${minPassphraseLength} characters, such as five words. Write it down and keep it away from the backups: without it the backups cannot be opened by anybody.`,
    passphraseKept: 'Leave empty to keep the present one.',
    plain:
      'Not encrypted: anybody who gets hold of the backups can read everything and log in as anybody. Lock the disk away.',
    save: 'Save',
    saved: 'Backups are set',
    saveFailed: 'The settings could not be saved',
  },
  list: {
    heading: 'The last backups',
    empty: 'None has been made yet.',
    columns: {
      begun: 'Begun',
      state: 'Result',
      place: 'Where',
      content: 'Content',
      trial: 'Test restore',
    },
    placeAt: (place: string, machine: string) => `${place} on ${machine}`,
    states: { running: 'Being made', done: 'Whole, read back' },
    content: (rows: string, files: string, size: string) => `${rows} rows, ${files} files, ${size}`,
    lost: (count: number) =>
      count === 1
        ? '1 file was missing or damaged on the server.'
        : `${formatCount(count)} files were missing or damaged on the server.`,
    yes: 'Yes',
    no: '–',
  },
  faults: {
    folder_missing: 'The disk was not there',
    folder_refused: 'The folder may not be written',
    store_unset: 'The server had no object store for backups',
    store_away: 'The object store could not be reached',
    store_refused: 'The object store refused the keys of the server',
    store_changed: 'The bucket was not the one that was chosen',
    bucket_missing: 'The bucket was not there',
    no_room: 'There was no room left for the backup',
    damaged: 'The copy was damaged when it was read back',
    interrupted: 'Cut short; the next one continues it',
    failed: 'Failed; the log of the server says why',
  } satisfies Record<BackupFault, string>,
}

/** Why no backup can be made now, and what to do. */
export const placeFaults: Partial<Record<BackupFault, PlaceWords>> = {
  folder_missing: {
    title: 'The backup disk is not there',
    text: (folder) => `The folder ${folder} cannot be used now. Plug the disk or stick in again.`,
  },
  folder_refused: {
    title: 'The backup folder cannot be used',
    text: (folder) => `The program may not write to ${folder}. Save the settings below: they say why.`,
  },
  store_unset: {
    title: 'There is no longer an object store for backups',
    text: () =>
      'The settings of the server do not name it (BACKUP_URL). Choose a folder, or ask the person who looks after the server to name it again.',
  },
  store_away: {
    title: 'The object store cannot be reached',
    text: (store) => `${store} does not answer. Look whether the server has a connection to it.`,
  },
  store_refused: {
    title: 'The object store refuses the server',
    text: (store) =>
      `${store} does not accept the keys that are set on the server. Whoever looks after it can correct them (BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY).`,
  },
  store_changed: {
    title: 'The bucket is not the one that was chosen',
    text: (store) =>
      `The earlier backups are not in ${store}. If the bucket was changed on purpose, save the settings below.`,
  },
  bucket_missing: {
    title: 'The bucket is not there',
    text: (store) => `${store} was not found. Whoever looks after the server can make it there.`,
  },
}

/** The text for any other fault. */
export const placeFailed: PlaceWords = {
  title: 'No backup can be made now',
  text: (place) => `${place} cannot be used. The log of the server says why.`,
}
