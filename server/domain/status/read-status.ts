import { asAdmin } from '#server/access/roles.ts'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Claims } from '#server/database/database.ts'
import { findBackupState, readBackupHealth } from '#server/domain/backups/read-backups.ts'
import type { HttpsSettings } from '#server/machine/https-settings.ts'
import { programVersion } from '#server/machine/version.ts'
import { lastBackup } from '#server/backup/last-backup.ts'
import { findCertificate } from '#server/certificates/queries.ts'
import { countChangedRows } from '#server/domain/overview/queries.ts'
import { readTextHealth } from '#server/domain/texts/settings-queries.ts'
import type { OfficeServices } from '#server/domain/services.ts'
import { findFailing, findUndone } from '#server/release/home.ts'
import { readMaxBytesPerStudent } from '#server/database/school-queries.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import { readDisk } from '#server/storage/free-bytes.ts'
import { sumAnnouncedBytes } from '#server/uploads/queries.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { nearlyUsed } from '#shared/uploads/storage-budget.ts'
import type { Status } from '#shared/status/contract.ts'
import { countCreations, countFiles, countMessages, countStudentsNearLimit } from './queries.ts'
import { readDatabase, readJobs } from '#server/watching/metric-queries.ts'
import { countSignIns } from '#server/watching/queries.ts'
import { findWarnings } from './warnings.ts'

/** The state of the program, for its operators. @throws {AppError} 403 for everyone but administrators */
export async function readStatus(
  { database, env, release, clock, allowance }: OfficeServices,
  claims: Claims,
): Promise<Status> {
  const known = await asAdmin(database, claims, async (tx) => {
    await countChangedRows(tx, academicYearOf(schoolDay()))
    const maxBytesPerStudent = await readMaxBytesPerStudent(tx)
    return {
      maxBytesPerStudent,
      database: await readDatabase(tx),
      files: await countFiles(tx),
      announced: await sumAnnouncedBytes(tx),
      students_near_limit: await countStudentsNearLimit(tx, nearlyUsed * maxBytesPerStudent),
      jobs: await readJobs(tx),
      messages: await countMessages(tx),
      texts: await readTextHealth(tx),
      accounts: await countCreations(tx),
      sign_ins: await countSignIns(tx),
      backups: await findBackupState(tx),
      certificate: env.https?.certified && (await findCertificate(tx, env.https.certified.host)),
    }
  })
  const backup = await lastBackup(env.dataDir)
  const undone = findUndone(release)
  const status = {
    version: programVersion(),
    node: process.versions.node,
    postgres: known.database.version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    clock: { now: new Date().toISOString(), doubt: await clock.findDoubt() },
    disk: await readDisk(env.dataDir),
    database: { bytes: known.database.bytes, is_embedded: env.databaseUrl === undefined },
    storage: {
      reserve: env.storage.reserveBytes,
      limit: env.storage.limitBytes ?? null,
      announced: known.announced,
      per_student: known.maxBytesPerStudent,
      students_near_limit: known.students_near_limit,
    },
    files: known.files,
    last_backup: backup?.toISOString() ?? null,
    backups: await readBackupHealth(known.backups, env),
    jobs: known.jobs,
    messages: { ...known.messages, can_mail: env.auth.email.smtpUrl !== undefined },
    texts: {
      fault: known.texts.fault,
      fault_since: known.texts.fault_since?.toISOString() ?? null,
      is_stopped: known.texts.is_stopped,
      is_at_limit: known.texts.is_at_limit,
      waiting_since: known.texts.waiting_since?.toISOString() ?? null,
      expired: known.texts.expired,
    },
    quotas: allowance ? await readQuotas(allowance, known.files, env) : null,
    accounts: known.accounts,
    sign_ins: known.sign_ins,
    certificate_ends: known.certificate?.ends_at?.toISOString() ?? (await endOfFile(env.https?.tls)),
    certificate_proof: proofOf(env.https?.certified),
    certificate_fault: known.certificate?.fault ?? null,
    update_failing: findFailing(release) !== undefined,
    update_undone: undone
      ? { from: undone.from, to: undone.to, at: undone.at, reason: undone.reason ?? '' }
      : null,
  }
  return { ...status, warnings: findWarnings(status) }
}

/** While the directory of the deployment is away, no quota is known. */
async function readQuotas(
  allowance: Allowance,
  files: Status['files'],
  env: Pick<OfficeServices['env'], 'storage'>,
): Promise<Status['quotas']> {
  const messages = await allowance.read().catch(() => undefined)
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return messages ? { files: { used, most: env.storage.limitBytes ?? null }, ...messages } : null
}

/** The school's own authority needs no verification. */
function proofOf(certified: HttpsSettings['certified']): Status['certificate_proof'] {
  if (certified?.directory === undefined) return null
  return certified.challenge instanceof URL ? 'dns' : certified.challenge
}

/** The expiry of the certificate in a file; an unreadable one counts as expired. */
async function endOfFile(tls: { cert: string } | 'later' | undefined): Promise<string | null> {
  if (tls === undefined || tls === 'later') return null
  try {
    return new X509Certificate(await readFile(tls.cert)).validToDate.toISOString()
  } catch {
    return new Date(0).toISOString()
  }
}
