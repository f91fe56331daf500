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
  userId: string
  /** What else is worth knowing; never anything secret. */
  details?: Record<string, string>
}

/** Adds a line to the audit log under the name of the administrator whom the transaction knows. */
export async function noteDeed(tx: Tx, deed: Deed, origin: RequestOrigin): Promise<void> {
  const { action, userId, details = {} } = deed
  const ip = isIP(origin.clientAddress) ? origin.clientAddress.replace(/%.*/, '') : null
  await sql`select auth.write_audit(${action}, 'user', ${userId}, ${JSON.stringify(details)}::jsonb, ${ip}::inet, ${origin.requestId || null})`.execute(
    tx,
  )
}
