import path from 'node:path'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { settingId } from '#server/audit/setting-row-queries.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import { takeUpload } from '#server/uploads/take.ts'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import { settingNames, type School } from '#shared/school-settings/particulars.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/**
 * Saves the particulars of the school. The transaction must be an administrator's.
 * @throws {AppError} 409 changed since they were read
 */
export async function saveSettings(
  tx: Tx,
  { updated_at, ...particulars }: School & { updated_at: string },
  origin: RequestOrigin,
): Promise<StoredSettings> {
  const stored = await queries.settingsRow.lock(tx)
  const changed = changesOf(stored.particulars, particulars)
  // The call is repeated after a lost reply.
  if (changed.length === 0) return stored
  if (stored.updated_at !== updated_at) throw changedMeanwhile('page')
  await replaceSettings(tx, stored.particulars, particulars, { origin })
  return await queries.settingsRow.find(tx)
}

/** The author of a change: the transaction's person, or somebody without an account. */
interface Author {
  origin: RequestOrigin
  actorId?: null
  details?: Record<string, unknown>
}

/** @throws {AppError} 422 if accounts have an address at the students' former or new domain */
async function refuseDomainInUse(tx: Tx, before: School, after: School): Promise<void> {
  const domains = [before, after].map(({ studentEmailDomain }) => studentEmailDomain.toLowerCase())
  if (domains[0] === domains[1]) return
  for (const domain of domains) {
    const accounts = await queries.countAccountsAt(tx, domain)
    if (accounts > 0)
      throw invalidInput({ studentEmailDomain: because('schoolSettings.domainInUse', accounts, domain) })
  }
}

/** @throws {AppError} 422 if the storage has no file of it */
async function refuseUnknownCrest(tx: Tx, before: School, { crest }: School): Promise<void> {
  if (crest && crest !== before.crest && !(await queries.isCrest(tx, crest)))
    throw invalidInput({ crest: because('schoolSettings.unknownCrest') })
}

/** @throws {AppError} 422 if the database does not know it, because every rule with a day in it would fail */
async function refuseUnknownTimeZone(tx: Tx, before: School, { timeZone }: School): Promise<void> {
  if (timeZone !== before.timeZone && !(await queries.isTimeZone(tx, timeZone)))
    throw invalidInput({ timeZone: because('schoolSettings.unknownTimeZone') })
}

/**
 * Adopts an uploaded crest as the school's, or returns to the drawn one. The transaction must be an
 * administrator's.
 * @throws {AppError} 409 changed since they were read, 422 the file has not arrived
 */
export async function saveCrest(
  tx: Tx,
  userId: string,
  { upload_id, updated_at }: { upload_id: string | null; updated_at: string },
  origin: RequestOrigin,
): Promise<StoredSettings> {
  const { particulars } = await queries.settingsRow.find(tx)
  const crest = upload_id
    ? path.posix.dirname((await takeUpload(tx, userId, upload_id, { purpose: 'crest' })).file_url)
    : ''
  return await saveSettings(tx, { ...particulars, crest, updated_at }, origin)
}

/**
 * Replaces the particulars, and records the changed ones in the audit log. Does nothing without a change.
 * @throws {AppError} 422
 */
export async function replaceSettings(
  tx: Tx,
  before: School,
  after: School,
  { origin, details, ...actor }: Author,
): Promise<void> {
  const changed = changesOf(before, after)
  if (changed.length === 0) return
  await refuseDomainInUse(tx, before, after)
  await refuseUnknownCrest(tx, before, after)
  await refuseUnknownTimeZone(tx, before, after)
  const valuesOf = (school: School) => Object.fromEntries(changed.map((name) => [name, school[name]]))
  await queries.settingsRow.put(tx, after)
  await writeAudit(
    tx,
    {
      action: 'school.settings_changed',
      subject: { type: 'school_settings', id: settingId },
      details: { ...details, before: valuesOf(before), after: valuesOf(after) },
      ...actor,
    },
    origin,
  )
}

function changesOf(before: School, after: School) {
  return settingNames.filter((name) => before[name] !== after[name])
}
