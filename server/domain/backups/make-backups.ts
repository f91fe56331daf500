import { writeFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { backupMarker } from '#server/backup/last-backup.ts'
import { FolderRefused, checkBackupFolder } from '#server/backup/allowed-folders.ts'
import { DamagedArchive } from '#server/backup/portable/archive-format.ts'
import { restoreArchiveKey, type ArchiveKey } from '#server/backup/portable/archive-key.ts'
import { proveArchive } from '#server/backup/portable/check-archive.ts'
import { openPartFolder } from '#server/backup/portable/part-store.ts'
import { pruneArchives } from '#server/backup/portable/prune-archives.ts'
import { restoreDatabase } from '#server/backup/portable/restore-archive.ts'
import { writeArchive } from '#server/backup/portable/write-archive.ts'
import { chooseKept } from '#server/backup/retention.ts'
import { withScratchDatabase } from '#server/backup/scratch-database.ts'
import { deriveKey, unseal } from '#server/auth/tokens/encryption.ts'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { isDiskFull } from '#server/http/errors.ts'
import type { Secrets } from '#server/secrets.ts'
import { StartFault } from '#server/start-fault.ts'
import type { Disk } from '#server/storage/disk.ts'
import { school } from '#school.config.ts'
import type { BackupFault } from '#shared/contracts/backups.ts'
import { archivesIn, isMarked } from './backup-place.ts'
import { describeArchive } from './describe-archive.ts'
import { isDue } from './due.ts'
import * as queries from './queries.ts'

export interface BackupDeps {
  database: Database
  /** Address of the role that owns the tables. */
  ownerUrl: string
  env: Pick<Env, 'dataDir' | 'files' | 'backupFolders'>
  disk: Disk
  secrets: Pick<Secrets, 'masterKey'>
  logger: Logger
}

/** The backups that the program makes by itself. */
export interface Backups {
  /** Makes a backup when its hour has come; never rejects. */
  runIfDue(now?: Date): Promise<void>
  /** Makes a backup, for who does not wait. @returns false when one is being made */
  begin(): boolean
  /** Breaks off the backup that is being made; the next one goes on with it. */
  stop(): Promise<void>
}

const week = 7 * 86_400_000

class Stopped extends Error {}

/** Prepares the backups of this process. One that another process makes at the same time is refused by the database's lock. */
export function createBackups(deps: BackupDeps): Backups {
  let underWay: Promise<void> | undefined
  let isStopping = false
  const checkStop = () => {
    if (isStopping) throw new Stopped('the program is stopping')
  }
  const start = () => {
    underWay ??= makeBackup(deps, checkStop).finally(() => (underWay = undefined))
    return underWay
  }
  return {
    async runIfDue(now = new Date()) {
      if (underWay !== undefined || isStopping) return
      try {
        const { settings, newest } = await deps.database.asService(async (tx) => ({
          settings: await queries.findSettings(tx),
          newest: await queries.findNewest(tx),
        }))
        if (settings && isDue(settings, newest, now)) await start()
      } catch (error) {
        deps.logger.error({ err: error }, 'it is not known whether a backup is due')
      }
    },
    begin() {
      if (underWay !== undefined) return false
      void start()
      return true
    },
    async stop() {
      isStopping = true
      await underWay
    },
  }
}

/** Makes one backup and records what became of it; never rejects. */
async function makeBackup(deps: BackupDeps, checkStop: () => void): Promise<void> {
  const { database, logger } = deps
  try {
    const settings = await database.asService(async (tx) => {
      await queries.tidyBackups(tx)
      return await queries.findSettings(tx)
    })
    if (!settings) return
    const id = await database.asService((tx) => queries.beginBackup(tx, settings.folder))
    try {
      const result = await writeAndProve(deps, settings, checkStop)
      await database.asService((tx) => queries.finishBackup(tx, id, result))
      await writeFile(backupMarker(deps.env.dataDir), `${settings.folder}\n`)
      logger.info({ archive: result.archive, restored: result.restored_at !== null }, 'made a backup')
    } catch (error) {
      const fault = faultOf(error)
      logger.error({ err: error, fault }, 'the backup could not be made')
      await database.asService((tx) => queries.failBackup(tx, id, fault))
    }
  } catch (error) {
    logger.error({ err: error }, 'the backup could not be recorded')
  }
}

async function writeAndProve(
  deps: BackupDeps,
  settings: queries.StoredSettings,
  checkStop: () => void,
): Promise<queries.BackupResult> {
  const { env, disk, secrets, database, logger, ownerUrl } = deps
  const folder = await checkBackupFolder(settings.folder, env)
  if (!(await isMarked(folder, settings.place_id)))
    throw new FolderRefused('the folder is not the one that was chosen: its disk is missing', true)
  const store = openPartFolder(archivesIn(folder))
  const key = await openKey(settings, secrets.masterKey)
  const unlock = () => (key ? Promise.resolve(key) : Promise.reject(new StartFault('It is encrypted.', '')))
  const { masterKey } = secrets
  const { name, lost } = await writeArchive({
    place: { store, key },
    ownerUrl,
    disk,
    secrets: { masterKey },
    school: school.name,
    progress: checkStop,
  })
  const archive = await proveArchive(store, { name, unlock }, checkStop)
  const verified_at = new Date()
  if (lost.length > 0) logger.error({ lost }, 'files are missing or damaged on the disk of the school')

  const { last_restored } = await database.asService(queries.readProofs)
  const isRecent = last_restored !== null && Date.now() - Date.parse(last_restored) < week
  const restored = isRecent
    ? undefined
    : await withScratchDatabase(ownerUrl, async (scratchUrl) => {
        await restoreDatabase({ ownerUrl: scratchUrl, archive, school, progress: checkStop })
        return new Date()
      })
  await pruneArchives({ store, key }, chooseKept).catch((error: unknown) =>
    logger.warn({ err: error }, 'old backups could not be removed'),
  )
  return { ...describeArchive(archive.manifest), archive: name, verified_at, restored_at: restored ?? null }
}

/** Purpose of the key that seals the key of backups. */
export const sealPurpose = 'backup key'

async function openKey(
  { encryption, sealed_key }: queries.StoredSettings,
  masterKey: string,
): Promise<ArchiveKey | undefined> {
  if (encryption === null || sealed_key === null) return undefined
  const secret = unseal(deriveKey(masterKey, sealPurpose), sealed_key, encryption.salt)
  return await restoreArchiveKey(secret, encryption)
}

function faultOf(error: unknown): BackupFault {
  if (error instanceof Stopped) return 'interrupted'
  if (isDiskFull(error)) return 'no_room'
  if (error instanceof FolderRefused) return error.isMissing ? 'folder_missing' : 'folder_refused'
  if (error instanceof DamagedArchive) return 'damaged'
  return isGone(error) ? 'folder_missing' : 'failed'
}

/** A stick that is pulled out while it is written to. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? '')
}
