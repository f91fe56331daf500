import { PlaceFault } from '#server/backup/place-fault.ts'
import { DamagedArchive } from '#server/backup/portable/archive-format.ts'
import { isDiskFull } from '#server/http/errors.ts'
import type { BackupFault } from '#shared/backups/contract.ts'

/** A backup was broken off because the program ends. */
export class Stopped extends Error {}

/** The reason of a failed backup, as it is recorded. */
export function faultOf(error: unknown): BackupFault {
  if (error instanceof Stopped) return 'interrupted'
  if (isDiskFull(error)) return 'no_room'
  if (error instanceof PlaceFault) return error.fault
  if (error instanceof DamagedArchive) return 'damaged'
  return isGone(error) ? 'folder_missing' : 'failed'
}

/** A stick that is pulled out while it is written to. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? '')
}
