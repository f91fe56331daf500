import os from 'node:os'
import { noteBackup } from '#server/backup/last-backup.ts'
import { claimBackup } from '#server/backup/portable/snapshot-queries.ts'
import { dropLeftScratch } from '#server/backup/scratch-queries.ts'
import { nameOfPlace } from './backup-place.ts'
import { isDue } from './due.ts'
import { faultOf, Stopped } from './fault-of.ts'
import { isAtHand } from './look-at-place.ts'
import * as queries from './queries.ts'
import { writeAndProve, type BackupDeps } from './write-and-prove.ts'

/** The backups that the program makes by itself. */
export interface Backups {
  /** Makes a backup when its hour has come and its place can be reached from this machine; never rejects. */
  runIfDue(now?: Date): Promise<void>
  /** Makes a backup unless this process is already making one, without waiting. */
  begin(): void
  /**
   * Closes the records of backups that nobody is making any longer, and drops their scratch databases; never
   * rejects.
   */
  tidy(): Promise<void>
  /** Stops the backup that is being made; the next one continues it. */
  stop(): Promise<void>
}

/** Milliseconds for another machine to find the folder that this one does not have. */
const timeoutMs = 30 * 60_000

/** Prepares the backups of this process. Of several processes and machines, one at a time makes a backup. */
export function createBackups(deps: BackupDeps): Backups {
  const { database, logger, env } = deps
  let underWay: Promise<void> | undefined
  /** The time since when a backup is due whose folder this machine does not have. */
  let waitingSince: number | undefined
  let isStopping = false
  const checkStop = () => {
    if (isStopping) throw new Stopped('the program is stopping')
  }
  const start = () => {
    underWay ??= makeBackup(deps, checkStop).finally(() => (underWay = undefined))
    return underWay
  }

  /** With its own database the program is the only one, and reports at once that its disk is missing. */
  async function isLeftToOthers(settings: queries.StoredSettings, now: Date): Promise<boolean> {
    if (env.databaseUrl === undefined || (await isAtHand(settings, env))) return false
    waitingSince ??= now.getTime()
    return now.getTime() - waitingSince < timeoutMs
  }

  async function runIfDue(now: Date): Promise<void> {
    const { settings, newest } = await database.asService(async (tx) => ({
      settings: await queries.findSettings(tx),
      newest: await queries.findNewest(tx),
    }))
    if (newest?.state === 'running') return await tidy(deps)
    // Perhaps another machine has made it.
    if (newest?.state === 'done') await noteBackup(env.dataDir, newest.place, newest.started_at)
    if (!settings || !isDue(settings, newest, now)) return void (waitingSince = undefined)
    if (await isLeftToOthers(settings, now)) return
    waitingSince = undefined
    await start()
  }

  return {
    async runIfDue(now = new Date()) {
      if (underWay !== undefined || isStopping) return
      await runIfDue(now).catch((error: unknown) =>
        logger.error({ err: error }, 'it is not known whether a backup is due'),
      )
    },
    begin() {
      void start()
    },
    tidy: () =>
      tidy(deps).catch((error: unknown) =>
        logger.warn({ err: error }, 'backups that were cut short are not recorded as such'),
      ),
    async stop() {
      isStopping = true
      await underWay
    },
  }
}

/**
 * The process that makes a backup holds the claim, so while it is free every record of one in progress is a
 * dead process's.
 */
async function tidy({ database, ownerUrl }: BackupDeps): Promise<void> {
  const release = await claimBackup(ownerUrl)
  if (!release) return
  try {
    await database.asService(queries.tidyBackups)
    await dropLeftScratch(ownerUrl)
  } finally {
    await release()
  }
}

/** Makes one backup and records its outcome, unless another process is making one; never rejects. */
async function makeBackup(deps: BackupDeps, checkStop: () => void): Promise<void> {
  const { logger, ownerUrl } = deps
  try {
    const release = await claimBackup(ownerUrl)
    if (!release) return logger.info('another process is making a backup')
    try {
      await makeClaimedBackup(deps, checkStop)
    } finally {
      await release()
    }
  } catch (error) {
    logger.error({ err: error }, 'the backup could not be recorded')
  }
}

async function makeClaimedBackup(deps: BackupDeps, checkStop: () => void): Promise<void> {
  const { database, logger, env } = deps
  const settings = await database.asService(async (tx) => {
    await queries.tidyBackups(tx)
    return await queries.findSettings(tx)
  })
  if (!settings) return
  const place = nameOfPlace(settings, env)
  const id = await database.asService((tx) => queries.beginBackup(tx, place, os.hostname()))
  try {
    const result = await writeAndProve(deps, settings, checkStop)
    await database.asService((tx) => queries.finishBackup(tx, id, result))
    await noteBackup(env.dataDir, place)
    logger.info({ archive: result.archive, restored: result.restored_at !== null }, 'made a backup')
  } catch (error) {
    const fault = faultOf(error)
    logger.error({ err: error, fault }, 'the backup could not be made')
    await database.asService((tx) => queries.failBackup(tx, id, fault))
  }
}
