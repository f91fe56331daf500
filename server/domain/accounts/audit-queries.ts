import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Where a request comes from. */
export interface RequestOrigin {
  clientAddress: string
  requestId: string
}

interface Deed {
  action:
    | 'accounts.student_password_reset'
    | 'accounts.teacher_password_reset'
    | 'accounts.teacher_registered'
    | 'accounts.student_account_created'
  /** Whose account. */
  userId: string
}

/** Adds a line to the audit log under the name of the administrator whom the transaction knows. */
export async function noteDeed(tx: Tx, { action, userId }: Deed, origin: RequestOrigin): Promise<void> {
  const ip = isIP(origin.clientAddress) ? origin.clientAddress.replace(/%.*/, '') : null
  await sql`select auth.write_audit(${action}, 'user', ${userId}, '{}'::jsonb, ${ip}::inet, ${origin.requestId || null})`.execute(
    tx,
  )
}
