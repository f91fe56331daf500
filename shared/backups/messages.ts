import { minPassphraseLength } from './limits.ts'

/* Server messages about a place for backups that cannot be used. */

export const wholePath = 'Enter the whole path, such as /media/usb-disk/school'
export const notThere = (folder: string) =>
  `${folder} is not there. Plug the disk in, or make the folder first.`
export const ownFiles = 'Backups may not lie among the program’s own files. Choose another folder.'
export const notWritable = (folder: string) => `${folder} may not be written by this program.`
export const outside = (roots: string) =>
  `Backups may be written below ${roots} only. Whoever looks after the server can allow others (BACKUP_FOLDERS).`
export const noFolder = (name: string) => `${name} is not a folder.`
export const noFile = (file: string) => `${file} is not a file. Remove it, or choose another folder.`
export const storeUnset =
  'The settings of the server no longer name an object store for backups (BACKUP_URL).'
export const storeUnsetRemedy = 'Choose a folder, or have the store named again.'
export const otherSchool = (school: string) => `The backups of another school are there: ${school}.`
export const otherPlace = (place: string) => `${place} is not the place that was chosen.`
export const markDamaged = (place: string) =>
  `The file place.json in ${place} is damaged. Remove it, then choose the place again.`
export const storeAway = (host: string) => `The object store ${host} cannot be reached.`
export const storeAwayRemedy = 'Look whether the connection to it works, and try again.'
export const noBucket = (host: string, bucket: string) => `The object store ${host} has no bucket ${bucket}.`
export const noBucketRemedy =
  'Make the bucket there, or correct its name in the settings of the server (BACKUP_URL).'
export const storeFull = (host: string) => `The object store ${host} takes no more: its limit is reached.`
export const storeFullRemedy = 'Raise the limit of the bucket, or use another one.'
export const keysRefused = (host: string, code: string) =>
  `The object store ${host} refuses the keys of this program${code && ` (${code})`}.`
export const keysRefusedRemedy =
  'Correct the keys in the settings of the server (BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY), or allow them to read, write, list and delete in the bucket.'

export const place = 'Choose where backups go'
export const folder = 'Enter the folder of the backup disk'
export const passphrase = `Use at least ${minPassphraseLength} characters, such as five words`
export const passphraseMissing = 'Enter a passphrase'
export const passphraseOther = 'The backups that are there are encrypted with another passphrase'
export const noRoom = 'There is no room left'
export const notChosen = 'Choose where backups go first'
export const isRunning = 'A backup is being made already'
