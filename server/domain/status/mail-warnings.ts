import os from 'node:os'
import type { Logger } from 'pino'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { lastBackup } from '#server/backup/last-backup.ts'
import type { Database } from '#server/database/database.ts'
import { findBackupState, readBackupHealth } from '#server/domain/backups/read-backups.ts'
import type { BackupSettings } from '#server/backup/settings.ts'
import { findFailing, findUndone, type Home } from '#server/release/home.ts'
import { maxDaysUnproven } from '#shared/backups/limits.ts'
import type { WarningCode } from '#shared/status/contract.ts'
import { readDisk } from '#server/storage/free-bytes.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { dayMs } from '#shared/time.ts'
import { writeWarningLetter } from './warning-letter.ts'
import * as queries from './warning-queries.ts'
import { findUrgentWarnings } from './warnings.ts'

export interface WarningDeps {
  database: Database
  logger: Logger
  env: BackupSettings & { publicUrl: string; auth: { email: { smtpUrl?: string } } }
  auth: Pick<AuthDeps, 'messenger'>
  release?: Home | undefined
}

/** Warnings about this machine, which another machine cannot know. */
const ofMachine: WarningCode[] = [
  'disk_almost_full',
  'disk_low',
  'backup_disk_low',
  'update_undone',
  'update_failing',
]
const secondsOfUse = 86_400

/**
 * Mails the administrators, at most once a day, that no backup of the last two days is proven, that a disk is
 * filling up, or that many requests have failed since an update; and once that the program reverted one.
 * Without a mail server it does nothing, since the pages show the same. Never rejects.
 */
export async function mailWarnings(deps: WarningDeps, now = Date.now()): Promise<void> {
  if (deps.env.auth.email.smtpUrl === undefined) return
  try {
    if (await queueLetters(deps, now)) await deps.auth.messenger.deliver()
  } catch (error) {
    deps.logger.warn({ err: error }, 'administrators could not be told of warnings by mail')
  }
}

/** @returns whether there are letters to send */
async function queueLetters(deps: WarningDeps, now: number): Promise<boolean> {
  const { database, env, auth } = deps
  const { codes, free, lastProven, undone, failing } = await findState(deps, now)
  if (codes.length === 0) return false
  const machine = env.databaseUrl === undefined ? undefined : os.hostname()
  const isOfMachine = codes.some((code) => ofMachine.includes(code))
  const figures = { free, lastProven, update: undone ?? failing, machine: isOfMachine ? machine : undefined }
  const { name } = await database.asServiceOnce(readSchool)
  const letter = writeWarningLetter(name, codes, figures, env.publicUrl)
  const names = codes.map((code) => (ofMachine.includes(code) ? `${code} ${os.hostname()}` : code))
  return await database.asService(async (tx) => {
    if (!(await queries.claimWarnings(tx, names))) return false
    for (const { id: userId, email: recipient } of await queries.listRecipients(tx))
      await auth.messenger.write(tx, {
        channel: 'email',
        purpose: 'server_warning',
        recipient,
        userId,
        ...letter,
        seconds: secondsOfUse,
      })
    return true
  })
}

async function findState({ database, env, release }: WarningDeps, now: number) {
  const { backups, firstAccount } = await database.asService(async (tx) => ({
    backups: await findBackupState(tx),
    firstAccount: await queries.findFirstAccount(tx),
  }))
  const disk = await readDisk(env.dataDir)
  const health = await readBackupHealth(backups, env)
  const last = await lastBackup(env.dataDir)
  const codes = findUrgentWarnings(
    {
      disk,
      last_backup: last?.toISOString() ?? null,
      storage: { reserve: env.storage.reserveBytes },
      backups: health,
    },
    now,
  )
  // A school that has just been opened has nothing to lose yet.
  const isNew = firstAccount === undefined || now - firstAccount.getTime() < maxDaysUnproven * dayMs
  // It is over, so it is reported once: a mail of the last day is remembered.
  const found = findUndone(release, now)
  const undone = found && now - Date.parse(found.at) < dayMs ? found : undefined
  if (undone) codes.push('update_undone')
  const failing = findFailing(release)
  if (failing) codes.push('update_failing')
  return {
    undone,
    failing,
    codes: isNew ? codes.filter((code) => code !== 'never_backed_up') : codes,
    free: disk.free,
    lastProven: health.last_proven,
  }
}
