import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { settleReplacedKey } from '#server/auth/tokens/replaced-master-key.ts'
import { findBinaries, type Binaries } from '#server/database/embedded/binaries.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { findOlderBinaries, versionOfCluster } from '#server/database/embedded/older-binaries.ts'
import { explainStartFailure } from '#server/database/embedded/start-failure.ts'
import { wholeMegabytes } from '#shared/file-size.ts'
import type { BackupSettings } from './settings.ts'
import type { Secrets } from '#server/machine/secrets.ts'
import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import { archiveBeforeUpgrade, bytesOfArchive, upgradeFolder } from './before-upgrade.ts'
import { checkArchive, openArchive, type OpenedArchive } from './portable/check-archive.ts'
import { openPartFolder } from './portable/part-folder.ts'
import { restoreDatabase } from './portable/restore-archive.ts'
import { analyzeDatabase } from './portable/restore-queries.ts'
import type { WrittenArchive } from './portable/write-archive.ts'
import { bytesOfCopy, type Room } from './room-for-copy.ts'

interface CarryOverOptions {
  /** `dataDir` is absolute. */
  env: Pick<BackupSettings, 'dataDir' | 'files' | 'upgradeArchive'>
  secrets: Secrets
  logger: Logger
}

/** Bytes of a cluster with an empty database: its catalogs, and PostgreSQL's log. */
const emptyCluster = 128 * 1024 * 1024

/**
 * Migrates a cluster of the previous PostgreSQL to the current one: an archive is made with the earlier
 * programs and restored into a new cluster, which then replaces it. The earlier cluster stays beside it as
 * `postgres-17`, for example, until somebody removes it. If this fails, the earlier cluster is unchanged and
 * the new one is removed. Interrupted at any moment, it is begun again or finished at the next start. The
 * caller holds the data folder's lock.
 * @throws {StartFault} when the earlier programs are not installed, or there is no room
 */
export async function carryOver(options: CarryOverOptions): Promise<void> {
  const { env, logger } = options
  const { dataDir } = env
  const cluster = path.join(dataDir, 'postgres')
  const next = path.join(dataDir, 'postgres.next')
  const complete = path.join(next, 'complete')
  const current = findBinaries().version
  const version = versionOfCluster(cluster)
  if (!existsSync(cluster) && existsSync(complete)) return finish(next, cluster)
  if (version !== current - 1) return

  const older = findOlderBinaries()
  if (older.version !== version) return
  logger.warn({ from: version, to: current }, 'carrying the database over to a newer PostgreSQL')
  rmSync(next, { recursive: true, force: true })
  await requireRoom(dataDir)
  const archive = await archiveOlder(options, older)
  try {
    await fillNext(options, next, archive)
    writeFileSync(complete, '')
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw error
  }
  const aside = path.join(dataDir, `postgres-${version}`)
  rmSync(aside, { recursive: true, force: true })
  renameSync(cluster, aside)
  finish(next, cluster)
  logger.warn({ earlier: aside }, 'the database is carried over; the earlier one is kept beside it')
}

/**
 * The most bytes that migrating the cluster of a data folder takes, and the free ones: the archive, a second
 * cluster, and the rows in it with the log of writing them.
 */
export async function roomForCarryOver(dataDir: string): Promise<Room> {
  const bytes = await bytesBelow(path.join(dataDir, 'postgres', 'base'))
  return {
    needed: bytesOfArchive(bytes) + emptyCluster + bytesOfCopy(bytes),
    free: await freeBytes(dataDir),
  }
}

/** The bytes that a first, empty database takes, and the free ones. */
export async function roomForFirstDatabase(dataDir: string): Promise<Room> {
  return { needed: emptyCluster, free: await freeBytes(dataDir) }
}

async function requireRoom(dataDir: string): Promise<void> {
  const { needed, free } = await roomForCarryOver(dataDir)
  if (free >= needed) return
  throw new StartFault(
    `To carry the database over to a newer PostgreSQL an archive of it and a second database are made, and there is no room for that: ${wholeMegabytes(needed)} are needed, ${wholeMegabytes(free)} are free.`,
    `Free some space and start again; nothing was changed. Or make an archive on another disk (${typed('backup')}, with the earlier version of the program), and restore it into an empty data folder (${typed('restore')}).`,
  )
}

/** Total bytes of the files of a folder, which may come and go in the meantime. */
async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  return bytes
}

/**
 * Makes an archive of the earlier cluster. Only the database is restored from it, while stored files stay in
 * place: damaged ones are no reason to stay with the earlier cluster.
 */
async function archiveOlder(
  { env, secrets, logger }: CarryOverOptions,
  binaries: Binaries,
): Promise<OpenedArchive> {
  const { dataDir } = env
  const from = await startEmbedded({ dataDir, ...secrets, logger, binaries })
  let made: WrittenArchive
  try {
    const settled = await settleReplacedKey(dataDir, from.ownerUrl)
    made = await archiveBeforeUpgrade({ env, ownerUrl: from.ownerUrl, secrets: settled, logger })
  } finally {
    await from.stop()
  }
  const { name, lost } = made
  const archive = await openArchive(openPartFolder(upgradeFolder(dataDir)), { name, unlock: noKey })
  const damaged = await checkArchive(archive)
  const files = [...lost, ...damaged.map(({ key }) => key)]
  if (files.length > 0)
    logger.warn({ count: files.length, files }, 'files are missing or damaged on the disk of the school')
  return archive
}

/** Fills a new cluster from the archive. */
async function fillNext(
  { secrets, logger }: CarryOverOptions,
  next: string,
  archive: OpenedArchive,
): Promise<void> {
  mkdirSync(next, { mode: 0o755 })
  const to = await startEmbedded({ dataDir: next, ...secrets, logger })
  try {
    await restoreDatabase({ ownerUrl: to.ownerUrl, archive })
    await analyzeDatabase(to.ownerUrl).catch((error: unknown) =>
      logger.warn({ err: error }, 'the statistics of the new database could not be gathered yet'),
    )
  } catch (error) {
    await to.stop()
    throw explainStartFailure(error, await to.ended)
  }
  await to.stop()
}

function finish(next: string, cluster: string): void {
  renameSync(path.join(next, 'postgres'), cluster)
  rmSync(next, { recursive: true })
}

function noKey(): Promise<never> {
  return Promise.reject(new Error('an archive before an upgrade is not encrypted'))
}
