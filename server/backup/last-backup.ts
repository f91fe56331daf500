import { stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * The file in the data folder whose time is that of the last backup. `npm run backup` writes it; whoever copies the
 * folder otherwise touches it, since the program cannot know what is done behind its back.
 */
export function backupMarker(dataDir: string): string {
  return path.join(dataDir, 'last-backup')
}

/** When the last backup was made, as far as anybody said so. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  try {
    return (await stat(backupMarker(dataDir))).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
