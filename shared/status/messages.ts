/* Texts of status on paper, in sheets and in mails. */

export const machine = (name: string) => `This is about the machine ${name}.`
export const more = (address: string) => `The Status page says more: ${address}/admin/status`
export const once = 'This mail comes once.'
export const daily = 'This mail comes once a day at most, until it is mended.'
export const neverBackedUp =
  'No backup of the school is known. If the disk breaks, everything is lost. Plug in a disk and choose it for daily backups on the Status page.'
export const backupOld = (since: string) =>
  `${since} What was entered since is lost if the disk breaks. Look under Backups on the Status page what is in the way: often the backup disk is unplugged or full.`
export const diskAlmostFull = (free: string) =>
  `The disk of the server is almost full: ${free} are free, which is the reserve of the database. No files are accepted. Free some space on the server now.`
export const diskLow = (free: string) =>
  `The disk of the server is getting full: ${free} are free. Soon no files will be accepted. Free some space on the server, or have it given a larger disk.`
export const backupDiskLow =
  'The backup disk is almost full: less than 1 GB is left on it. Use a larger disk, or remove what does not belong to the backups.'
export const neverProven = 'No backup of the school has been proven yet.'
export const proven = (days: number, moment: string) =>
  `The last proven backup is more than ${days} days old: it was made on ${moment}.`
export const subjects = {
  backup: 'no recent backup',
  disk: 'a disk fills',
  undone: 'an update was undone',
  failing: 'many requests fail since an update',
}
export const updateUndone = (update: Update | undefined) =>
  `The update to version ${update?.to} did not work, and the program went back to version ${update?.from} and its data by itself.${reasonOf(update)} Nothing needs to be done; the log is under Updates on the Status page. Show it to whoever made the release.`
export const updateFailing = (update: Update | undefined) =>
  `Since the update to version ${update?.to} many requests fail.${reasonOf(update)} The way back to version ${update?.from} loses what people have saved since, so the program did not take it by itself. Decide soon: the button is under Updates on the Status page.`

interface Update {
  from: string
  to: string
  reason?: string
}

function reasonOf(update: Update | undefined): string {
  return update?.reason ? ` ${update.reason}` : ''
}
