import path from 'node:path'
import type { Logger } from 'pino'
import { refuseOtherMasterKey } from '#server/auth/tokens/require-master-key.ts'
import { migrate } from '#server/database/migrate.ts'
import { wholeMegabytes } from '#shared/file-size.ts'
import type { BackupSettings } from './settings.ts'
import type { Secrets } from '#server/machine/secrets.ts'
import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { filesFolder, openDisk } from '#server/storage/files.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import { openPartFolder } from './portable/part-folder.ts'
import { pruneArchives } from './portable/prune-archives.ts'
import { databaseBytes } from './portable/snapshot-queries.ts'
import { writeArchive, type WrittenArchive } from './portable/write-archive.ts'
import { chooseKeptBeforeUpgrade } from './retention.ts'
import { type Room } from './room-for-copy.ts'

interface UpgradeOptions {
  /** `dataDir` is absolute. */
  env: Pick<BackupSettings, 'dataDir' | 'files' | 'upgradeArchive'>
  ownerUrl: string
  secrets: Pick<Secrets, 'masterKey'>
  logger: Logger
}

const spare = 64 * 1024 * 1024

/**
 * Upgrades the database to this version of the program. An existing school is first put into an archive in
 * the data folder, from which the earlier version can restore it.
 * @throws {StartFault} when there is no room for the archive, a migration fails, or the database is of a
 * newer version or was first used with another master key
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<void> {
  const { ownerUrl, logger, env, secrets } = options
  await refuseOtherMasterKey(ownerUrl, secrets.masterKey)
  await migrate({
    connection: ownerUrl,
    logger,
    async beforeUpgrade(pending) {
      if (!env.upgradeArchive)
        return logger.warn(
          { pending },
          'the database is brought up to date without an archive, as UPGRADE_ARCHIVE=off says',
        )
      logger.info({ pending }, 'making an archive before the database is brought up to date')
      const { name } = await archiveBeforeUpgrade(options)
      logger.info({ archive: path.join(upgradeFolder(env.dataDir), name) }, 'the archive is made')
    },
  })
}

/** The folder of the archives made before upgrades. */
export function upgradeFolder(dataDir: string): string {
  return path.join(dataDir, 'before-upgrade')
}

/** The bytes that the archive before an upgrade may need, and the free bytes. */
export async function roomBeforeUpgrade(ownerUrl: string, dataDir: string): Promise<Room> {
  const free = await freeBytes(upgradeFolder(dataDir))
  return { needed: bytesOfArchive(await databaseBytes(ownerUrl)), free }
}

/**
 * The bytes that the archive of a database may need; its tables are compressed, its files are links.
 * @param bytes size of the database
 */
export function bytesOfArchive(bytes: number): number {
  return bytes + spare
}

/**
 * Makes an archive in the data folder. Stored files become links if the disk supports them, and then take no
 * space: the archive protects against a change of the database, not against the loss of the disk.
 * @throws {StartFault} when there is no room
 */
export async function archiveBeforeUpgrade({
  env,
  ownerUrl,
  secrets,
}: UpgradeOptions): Promise<WrittenArchive> {
  const { needed, free } = await roomBeforeUpgrade(ownerUrl, env.dataDir)
  if (free < needed)
    throw new StartFault(
      `Before the database is brought up to date an archive of it is made, and there is no room for that: ${wholeMegabytes(needed)} are needed, ${wholeMegabytes(free)} are free.`,
      `Free some space and start again; nothing was changed. Or make an archive on another disk (${typed('backup')}, with the earlier version of the program), and then start with UPGRADE_ARCHIVE=off.`,
    )
  const store = openPartFolder(upgradeFolder(env.dataDir))
  const disk = await openDisk(env)
  const linkFrom = filesFolder(env)
  const made = await writeArchive({
    place: { store },
    ownerUrl,
    disk,
    linkFrom,
    secrets: { masterKey: secrets.masterKey },
  })
  await pruneArchives({ store }, (names) => chooseKeptBeforeUpgrade(names, made.name))
  return made
}
