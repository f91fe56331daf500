import { mostDaysUnproven } from '#shared/backups.ts'

const day = 86_400_000

/** Whether a backup of that instant is too old to rely on. */
export function isBackupOld(instant: string | null, now = Date.now()): boolean {
  return instant === null || now - Date.parse(instant) > mostDaysUnproven * day
}
