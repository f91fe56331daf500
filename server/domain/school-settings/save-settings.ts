import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { StoredSettings } from '#shared/contracts/school-settings.ts'
import { settingNames, type School } from '#shared/school-settings.ts'
import * as queries from './queries.ts'

/**
 * Makes these the particulars of the school.
 * @throws {AppError} 409 changed since they were read
 */
export async function saveSettings(
  tx: Tx,
  { updated_at, ...particulars }: School & { updated_at: string },
  origin: RequestOrigin,
): Promise<StoredSettings> {
  const stored = await queries.lockSettings(tx)
  const changed = settingNames.filter((name) => stored.particulars[name] !== particulars[name])
  // A reply that was lost is asked for again.
  if (changed.length === 0) return stored
  if (stored.updated_at !== updated_at) throw changedMeanwhile('page')
  await queries.putSettings(tx, particulars)
  const valuesOf = (school: School) => Object.fromEntries(changed.map((name) => [name, school[name]]))
  const details = { before: valuesOf(stored.particulars), after: valuesOf(particulars) }
  const subject = { type: 'school_settings', id: queries.settingsId } as const
  await writeAudit(tx, { action: 'school.settings_changed', subject, details }, origin)
  return await queries.findSettings(tx)
}
