import type { Logger } from 'pino'
import { restoreArchiveKey, type ArchiveKey } from '#server/backup/portable/archive-key.ts'
import { proveArchive, type OpenedArchive } from '#server/backup/portable/check-archive.ts'
import { pruneArchives } from '#server/backup/portable/prune-archives.ts'
import { restoreDatabase } from '#server/backup/portable/restore-archive.ts'
import { writeClaimedArchive } from '#server/backup/portable/write-archive.ts'
import { chooseKept } from '#server/backup/retention.ts'
import { lackOfRoomForCopy } from '#server/backup/room-for-copy.ts'
import { withScratchDatabase } from '#server/backup/scratch-database.ts'
import { deriveKey, unseal } from '#server/auth/tokens/encryption.ts'
import type { Database } from '#server/database/database.ts'
import { readDatabase } from '#server/watching/metric-queries.ts'
import type { BackupSettings } from '#server/backup/settings.ts'
import type { Secrets } from '#server/machine/secrets.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { Disk } from '#server/storage/disk.ts'
import { dayMs } from '#shared/time.ts'
import { nameOfPlace, openPlace, requireMark, type PlaceEnv } from './backup-place.ts'
import { describeArchive } from './describe-archive.ts'
import * as queries from './queries.ts'

export interface BackupDeps {
  database: Database
  /** Address of the role that owns the tables. */
  ownerUrl: string
  env: PlaceEnv & Pick<BackupSettings, 'databaseUrl' | 'storage'>
  disk: Disk
  secrets: Pick<Secrets, 'masterKey'>
  logger: Logger
}

/** A connection that is down for a minute or two does not end a backup. */
const longTimeout = { attempts: 10 }
const week = 7 * dayMs

/** Purpose of the key that seals the key of backups. */
export const sealPurpose = 'backup key'

/**
 * Writes an archive to the place chosen by the office, reads it back, does a trial restore once a week, and
 * removes archives that are not kept. The caller holds the right to write archives.
 * @param checkStop called as work proceeds; throws to stop it
 * @throws {PlaceFault} when the place cannot be used, and {@link DamagedArchive} when the archive cannot be
 * read back
 */
export async function writeAndProve(
  deps: BackupDeps,
  settings: queries.StoredSettings,
  checkStop: () => void,
): Promise<queries.BackupResult> {
  const { env, disk, secrets, logger, ownerUrl } = deps
  const store = await openPlace(settings, env, longTimeout)
  await requireMark(store, settings)
  const key = await openKey(settings, secrets.masterKey)
  const unlock = () => (key ? Promise.resolve(key) : Promise.reject(new StartFault('It is encrypted.', '')))
  const { masterKey } = secrets
  const { name, lost } = await writeClaimedArchive({
    place: { store, key },
    ownerUrl,
    disk,
    secrets: { masterKey },
    progress: checkStop,
  })
  const archive = await proveArchive(store, { name, unlock, mustBeEncrypted: key !== undefined }, checkStop)
  const verified_at = new Date()
  if (lost.length > 0) logger.error({ lost }, 'files are missing or damaged on the disk of the school')

  const restored = (await isRestoredLately(deps, settings))
    ? undefined
    : await restoreOnTrial(deps, archive, checkStop)
  try {
    const damaged = await pruneArchives({ store, key }, chooseKept)
    if (damaged.length > 0) logger.error({ damaged }, 'archives are damaged and cannot be restored')
  } catch (error) {
    logger.warn({ err: error }, 'old backups could not be removed')
  }
  return { ...describeArchive(archive.manifest), archive: name, verified_at, restored_at: restored ?? null }
}

/**
 * Restores an archive into a scratch database, unless the database's disk has no space for that.
 * @returns when it was done, or undefined when it could not be done
 */
async function restoreOnTrial(
  { database, env, ownerUrl, logger }: BackupDeps,
  archive: OpenedArchive,
  checkStop: () => void,
): Promise<Date | undefined> {
  const { bytes } = await database.asService(readDatabase)
  const lack = await lackOfRoomForCopy(bytes, env)
  if (lack) {
    logger.warn(
      lack,
      'no test restore was made: the disk of the database has too little room for a copy of it',
    )
    return undefined
  }
  return await withScratchDatabase({ ownerUrl, logger }, async (scratchUrl) => {
    await restoreDatabase({ ownerUrl: scratchUrl, archive, progress: checkStop })
    return new Date()
  })
}

/** Whether there was a trial restore from this place in the last week. */
async function isRestoredLately(
  { database, env }: BackupDeps,
  settings: queries.StoredSettings,
): Promise<boolean> {
  const last = await database.asService((tx) => queries.findLastRestored(tx, nameOfPlace(settings, env)))
  return last !== null && Date.now() - last.getTime() < week
}

async function openKey(
  { encryption, sealed_key }: queries.StoredSettings,
  masterKey: string,
): Promise<ArchiveKey | undefined> {
  if (encryption === null || sealed_key === null) return undefined
  const secret = unseal(deriveKey(masterKey, sealPurpose), sealed_key, encryption.salt)
  return await restoreArchiveKey(secret, encryption)
}
