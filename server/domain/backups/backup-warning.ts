import { isBackupOld } from '#shared/backups/limits.ts'
import type { BackupWarning } from '#shared/overview/contract.ts'

/**
 * The warning that the school would lose its data, or the data of more than two days. A recorded but unproven
 * backup, such as a person's own copy, is known but cannot be relied on.
 */
export function findBackupWarning(
  { last_backup, last_proven }: { last_backup: string | null; last_proven: string | null },
  now = Date.now(),
): BackupWarning | null {
  if (last_backup === null && last_proven === null) return 'never_backed_up'
  return isBackupOld(last_proven, now) ? 'backup_old' : null
}
