import { stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isToCome } from '#shared/backups/limits.ts'
import { unlessMissing } from '#server/machine/missing-file.ts'

/**
 * The file in the data folder whose time is that of the last backup. `npm run backup` writes it. A person who
 * copies the folder by other means touches it, since the program cannot detect such a copy.
 */
export function backupMarker(dataDir: string): string {
  return path.join(dataDir, 'last-backup')
}

/** The time of the last backup that was recorded; undefined when there is none. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  return (await unlessMissing(stat(backupMarker(dataDir))))?.mtime
}

/**
 * Records the time of a backup, unless a later one is recorded. A time in the future is replaced: it was
 * recorded before the clock was set back.
 * @param place where it is, for people
 */
export async function noteBackup(dataDir: string, place: string, at = new Date()): Promise<void> {
  const last = await lastBackup(dataDir)
  if (last && last >= at && !isToCome(last)) return
  await writeFile(backupMarker(dataDir), `${place}\n`)
  await utimes(backupMarker(dataDir), at, at)
}
