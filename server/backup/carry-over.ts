import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { findBinaries } from '#server/database/embedded/binaries.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { findOlderBinaries, versionOfCluster } from '#server/database/embedded/older-binaries.ts'
import type { Env } from '#server/env.ts'
import type { Secrets } from '#server/secrets.ts'
import { school } from '#school.config.ts'
import { archiveBeforeUpgrade, upgradeFolder } from './before-upgrade.ts'
import { openArchive } from './portable/check-archive.ts'
import { checkArchive } from './portable/check-archive.ts'
import { openPartFolder } from './portable/part-folder.ts'
import { restoreDatabase } from './portable/restore-archive.ts'

interface CarryOverOptions {
  /** `dataDir` is absolute. */
  env: Pick<Env, 'dataDir' | 'files' | 'upgradeArchive'>
  secrets: Secrets
  logger: Logger
}

/**
 * Carries a cluster of the PostgreSQL before ours over to ours: an archive of it is made under the earlier programs and
 * restored into a new cluster, which then takes its place. The earlier cluster stays beside it as `postgres-17`, for
 * example, until somebody removes it. Cut short at any moment, it begins again or is finished at the next start. The
 * caller holds the data folder's lock.
 * @throws {StartFault} when the earlier programs are not installed, or there is no room
 */
export async function carryOver({ env, secrets, logger }: CarryOverOptions): Promise<void> {
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
  const from = await startEmbedded({ dataDir, ...secrets, logger, binaries: older })
  let name: string
  try {
    name = (await archiveBeforeUpgrade({ env, ownerUrl: from.ownerUrl, secrets, logger })).name
  } finally {
    await from.stop()
  }
  const archive = await openArchive(openPartFolder(upgradeFolder(dataDir)), { name, unlock: noKey })
  await checkArchive(archive)
  mkdirSync(next, { mode: 0o755 })
  const to = await startEmbedded({ dataDir: next, ...secrets, logger })
  try {
    await restoreDatabase({ ownerUrl: to.ownerUrl, archive, school })
  } finally {
    await to.stop()
  }
  writeFileSync(complete, '')
  const aside = path.join(dataDir, `postgres-${version}`)
  rmSync(aside, { recursive: true, force: true })
  renameSync(cluster, aside)
  finish(next, cluster)
  logger.warn({ earlier: aside }, 'the database is carried over; the earlier one is kept beside it')
}

function finish(next: string, cluster: string): void {
  renameSync(path.join(next, 'postgres'), cluster)
  rmSync(next, { recursive: true })
}

function noKey(): Promise<never> {
  return Promise.reject(new Error('an archive before an upgrade is not encrypted'))
}
