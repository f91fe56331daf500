import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { Thing } from '#shared/words/things.ts'
import { writeAudit, type AuditEntry } from './write-audit-queries.ts'

type Versioned = { updated_at: string | null } | { version: string }

interface SettingChange<Stored, Values> extends Pick<AuditEntry, 'action' | 'subject'> {
  /** The name of the setting in a refusal. */
  thing: Thing
  /** The version that was read; null if there was none. */
  version: string | null
  values: Values
  /** Reads the current values; the transaction must hold its lock from the first call on. */
  find: () => Promise<Stored | undefined>
  put: (before: Stored | undefined) => Promise<void>
  /** Selects the values that the audit log keeps. */
  logged: (values: Values) => unknown
}

/**
 * Saves a school setting at the version that was read, and records the change in the audit log. Sent again
 * after a lost reply, it changes nothing.
 * @throws {AppError} 409 changed since it was read
 */
export async function saveSetting<Stored extends Values & Versioned, Values extends object>(
  tx: Tx,
  { thing, version, values, find, put, action, subject, logged }: SettingChange<Stored, Values>,
  origin: RequestOrigin,
): Promise<Stored> {
  const before = await find()
  if (before && isSame(before, values)) return before
  if ((before ? versionOf(before) : null) !== version) throw changedMeanwhile(thing)
  await put(before)
  const details = { before: before ? logged(before) : null, after: logged(values) }
  await writeAudit(tx, { action, subject, details }, origin)
  const saved = await find()
  if (!saved) throw new Error('a setting that was just written is missing')
  return saved
}

function versionOf(stored: Versioned): string | null {
  return 'version' in stored ? stored.version : stored.updated_at
}
