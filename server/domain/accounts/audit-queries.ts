import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { AuditAction } from '#shared/audit-actions.ts'

/** Where a request comes from. */
export interface RequestOrigin {
  clientAddress: string
  requestId: string
}

interface Deed {
  action: AuditAction
  /** Whose account. */
  userId?: string
  /** What it was done to, where that is no account. */
  subject?: { type: string; id: string }
  /** What else is worth knowing; never anything secret. */
  details?: Record<string, string>
}

interface Change {
  action: AuditAction
  /** What kind of thing was changed, and which one. */
  type: 'student' | 'teacher' | 'user' | 'subject' | 'grade_scale' | 'class'
  id: string
  details: Record<string, unknown>
}

/** As {@link noteDeed}, with what changed. Nothing secret belongs in `details`. */
export async function noteChange(
  tx: Tx,
  { action, type, id, details }: Change,
  { clientAddress, requestId }: RequestOrigin,
): Promise<void> {
  const ip = isIP(clientAddress) ? clientAddress.replace(/%.*/, '') : null
  await sql`
    select auth.write_audit(${action}, ${type}, ${id}, ${JSON.stringify(details)}::jsonb, ${ip}::inet, ${requestId || null})`.execute(
    tx,
  )
}

/** Of two states of a row only what differs. */
export function differenceOf<Row extends object>(
  before: Row,
  after: Row,
): { before: Partial<Row>; after: Partial<Row> } {
  const names = (Object.keys(after) as (keyof Row)[]).filter((name) => before[name] !== after[name])
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
  return { before: pick(before), after: pick(after) }
}

/** Adds a line to the audit log under the name of the administrator whom the transaction knows. */
export async function noteDeed(tx: Tx, deed: Deed, origin: RequestOrigin): Promise<void> {
  const { action, userId = '', subject = { type: 'user', id: userId }, details = {} } = deed
  const ip = isIP(origin.clientAddress) ? origin.clientAddress.replace(/%.*/, '') : null
  await sql`select auth.write_audit(${action}, ${subject.type}, ${subject.id}, ${JSON.stringify(details)}::jsonb, ${ip}::inet, ${origin.requestId || null})`.execute(
    tx,
  )
}
