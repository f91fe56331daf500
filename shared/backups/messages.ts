/** Words of the server about a place for backups that cannot be used. */
export const backupRefusals = {
  wholePath: 'Enter the whole path, such as /media/usb-disk/school',
  notThere: (folder: string) => `${folder} is not there. Plug the disk in, or make the folder first.`,
  ownFiles: 'Backups may not lie among the program’s own files. Choose another folder.',
  notWritable: (folder: string) => `${folder} may not be written by this program.`,
  outside: (roots: string) =>
    `Backups may be written below ${roots} only. Whoever looks after the server can allow others (BACKUP_FOLDERS).`,
  noFolder: (name: string) => `${name} is not a folder.`,
  noFile: (file: string) => `${file} is not a file. Remove it, or choose another folder.`,
  storeUnset: 'The settings of the server name no object store for backups any more (BACKUP_URL).',
  storeUnsetRemedy: 'Choose a folder, or have the store named again.',
  otherSchool: (school: string) => `The backups of another school are there: ${school}.`,
  otherPlace: (place: string) => `${place} is not the place that was chosen.`,
  markDamaged: (place: string) =>
    `The file place.json in ${place} is damaged. Remove it, then choose the place again.`,
  storeAway: (host: string) => `The object store ${host} cannot be reached.`,
  storeAwayRemedy: 'Look whether the connection to it works, and try again.',
  noBucket: (host: string, bucket: string) => `The object store ${host} has no bucket ${bucket}.`,
  noBucketRemedy: 'Make the bucket there, or correct its name in the settings of the server (BACKUP_URL).',
  storeFull: (host: string) => `The object store ${host} takes no more: its limit is reached.`,
  storeFullRemedy: 'Raise the limit of the bucket, or use another one.',
  keysRefused: (host: string, code: string) =>
    `The object store ${host} refuses the keys of this program${code && ` (${code})`}.`,
  keysRefusedRemedy:
    'Correct the keys in the settings of the server (BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY), or allow them to read, write, list and delete in the bucket.',
}
