import { stat, statfs } from 'node:fs/promises'
import { asAdmin } from '#server/access/roles.ts'
import { allowedFolders, checkBackupFolder } from '#server/backup/allowed-folders.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { Services } from '#server/services.ts'
import type { Backups } from '#shared/contracts/backups.ts'
import { isMarked } from './backup-place.ts'
import { findSettings, listBackups, readProofs, type StoredSettings } from './queries.ts'

const shown = 10

/** How backups are made, and what became of the last ones. @throws {AppError} 403 for everyone but administrators */
export async function readBackups({ database, env }: Services, claims: Claims): Promise<Backups> {
  const { settings, ...known } = await asAdmin(database, claims, async (tx) => ({
    settings: await findSettings(tx),
    backups: await listBackups(tx, shown),
    ...(await readProofs(tx)),
  }))
  return {
    ...known,
    allowed: allowedFolders(env),
    disk: settings ? await readBackupDisk(settings, env) : null,
    settings: settings
      ? {
          is_on: settings.is_on,
          folder: settings.folder,
          hour: settings.hour,
          is_encrypted: settings.encryption !== null,
          version: settings.version,
        }
      : null,
  }
}

/** The state of backups, for warnings. */
export interface BackupHealth {
  is_on: boolean
  last_proven: string | null
  last_failed: boolean
  /** Null: the disk is not there. */
  disk_free: number | null
}

/** The state of backups for warnings. */
export async function readBackupHealth(tx: Tx, env: Env): Promise<BackupHealth> {
  const settings = await findSettings(tx)
  const [newest] = await listBackups(tx, 1)
  const { last_proven } = await readProofs(tx)
  const disk = settings ? await readBackupDisk(settings, env) : null
  return {
    is_on: settings?.is_on ?? false,
    last_proven,
    last_failed: newest?.state === 'failed' && newest.fault !== 'interrupted',
    disk_free: disk?.free ?? null,
  }
}

/** The disk of the folder, or null when it is not there. */
async function readBackupDisk(
  { folder, place_id }: StoredSettings,
  env: Pick<Env, 'dataDir' | 'files' | 'backupFolders'>,
): Promise<Backups['disk']> {
  try {
    const real = await checkBackupFolder(folder, env)
    if (!(await isMarked(real, place_id))) return null
    const { bsize, bavail, blocks } = await statfs(real)
    const is_same = (await stat(real)).dev === (await stat(env.dataDir)).dev
    return { free: bsize * bavail, total: bsize * blocks, is_same }
  } catch {
    // Whatever the reason, nothing can be written there; a backup says which.
    return null
  }
}
