import { isBackupOld } from '#shared/backups/limits.ts'
import type { BackupWarning } from '#shared/overview/contract.ts'

/**
 * The warning that the school would lose what it has entered, or what it has entered in more than two days. A backup that
 * is noted and not proven, such as a copy that a person has made, is known but nothing to rely on.
 */
export function findBackupWarning(
  { last_backup, last_proven }: { last_backup: string | null; last_proven: string | null },
  now = Date.now(),
): BackupWarning | null {
  if (last_backup === null && last_proven === null) return 'never_backed_up'
  return isBackupOld(last_proven, now) ? 'backup_old' : null
}
