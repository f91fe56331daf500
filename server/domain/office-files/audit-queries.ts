import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { RequestOrigin } from '#server/domain/accounts/audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditAction } from '#shared/audit-actions.ts'

interface SiteDeed {
  action: Extract<AuditAction, `site.${string}`>
  id: string
  title: string
}

/** Adds a line to the audit log, under the name of the administrator whom the transaction knows. */
export async function noteSiteDeed(
  tx: Tx,
  { action, id, title }: SiteDeed,
  origin: RequestOrigin,
): Promise<void> {
  const ip = isIP(origin.clientAddress) ? origin.clientAddress.replace(/%.*/, '') : null
  await sql`select auth.write_audit(${action}, 'site', ${id}, ${JSON.stringify({ title })}::jsonb, ${ip}::inet,
    ${origin.requestId || null})`.execute(tx)
}
