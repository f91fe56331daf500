import { PlaceFault } from '#server/backup/place-fault.ts'
import { DamagedArchive } from '#server/backup/portable/archive-format.ts'
import { isDiskFull } from '#server/http/thrown.ts'
import type { BackupFault } from '#shared/backups/contract.ts'

/** A backup was stopped because the program ends. */
export class Stopped extends Error {}

/** The recorded reason for a failed backup. */
export function faultOf(error: unknown): BackupFault {
  if (error instanceof Stopped) return 'interrupted'
  if (isDiskFull(error)) return 'no_room'
  if (error instanceof PlaceFault) return error.fault
  if (error instanceof DamagedArchive) return 'damaged'
  return isGone(error) ? 'folder_missing' : 'failed'
}

/** Whether a stick was pulled out during a write. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? '')
}
