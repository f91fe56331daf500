/** Fewest characters of the passphrase of a backup. */
export const minPassphraseLength = 12

/** Days after which a proven backup is too old. */
export const maxDaysUnproven = 2

const hour = 3_600_000
const day = 24 * hour

/** Milliseconds by which the clocks of a school's machines may differ. */
export const clockTolerance = hour

/** Whether a recorded time is in the future, because it is from before the clock was set back. */
export function isToCome(recorded: Date, now = Date.now()): boolean {
  return recorded.getTime() - now > clockTolerance
}

/**
 * Whether the last proven backup is too old to rely on, or unknown. One dated more than a day ahead counts as
 * unknown: it was made while the clock was ahead. Less than that may be the difference between two machines.
 * @param proven its time; null if there is none
 */
export function isBackupOld(proven: string | null, now = Date.now()): boolean {
  if (proven === null) return true
  const age = now - Date.parse(proven)
  return age > maxDaysUnproven * day || age < -day
}

/** How many backups are kept: the newest of each of this many days, weeks and months. */
export const retention = { daily: 7, weekly: 5, monthly: 12 }
