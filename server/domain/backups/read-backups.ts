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

/** The state of backups as the database knows it. */
export async function findBackupState(tx: Tx) {
  const [newest] = await listBackups(tx, 1)
  return { settings: await findSettings(tx), newest, ...(await readProofs(tx)) }
}

/** The state of backups for warnings. The disk may take long to answer, so no transaction may be open. */
export async function readBackupHealth(
  { settings, newest, last_proven }: Awaited<ReturnType<typeof findBackupState>>,
  env: BackupEnv,
): Promise<BackupHealth> {
  const disk = settings ? await readBackupDisk(settings, env) : null
  return {
    is_on: settings?.is_on ?? false,
    last_proven,
    last_failed: newest?.state === 'failed' && newest.fault !== 'interrupted',
    disk_free: disk?.free ?? null,
  }
}

type BackupEnv = Pick<Env, 'dataDir' | 'files' | 'backupFolders'>

const patience = 3000
/** Looks that have not ended, by the folder and its mark. */
const looks = new Map<string, Promise<Backups['disk']>>()

/**
 * The disk of the folder, or null when it is not there. A network folder whose server is away answers after minutes, and
 * each look holds one of the few threads for files meanwhile: there is one look at a time, and nobody waits long for it.
 */
async function readBackupDisk(settings: StoredSettings, env: BackupEnv): Promise<Backups['disk']> {
  const place = `${settings.place_id} ${settings.folder}`
  const look = looks.get(place) ?? lookAtDisk(settings, env).finally(() => looks.delete(place))
  looks.set(place, look)
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), patience)
  try {
    return await Promise.race([look, late])
  } finally {
    clearTimeout(timer)
  }
}

async function lookAtDisk({ folder, place_id }: StoredSettings, env: BackupEnv): Promise<Backups['disk']> {
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
