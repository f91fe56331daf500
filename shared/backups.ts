/** Fewest characters of the passphrase of a backup. */
export const shortestPassphrase = 12

/** Days after which a backup that is proven is too old. */
export const mostDaysUnproven = 2

/** How many backups are kept: the newest of each of so many days, weeks and months. */
export const retention = { daily: 7, weekly: 5, monthly: 12 }

export const backupMessages = {
  folder: 'Enter the folder of the backup disk',
  passphrase: `Use at least ${shortestPassphrase} characters, such as five words`,
  passphraseMissing: 'Enter a passphrase',
  passphraseOther: 'The backups that are there are encrypted with another passphrase',
  noRoom: 'There is no room left',
  notChosen: 'Choose where backups go first',
  isRunning: 'A backup is being made already',
}
