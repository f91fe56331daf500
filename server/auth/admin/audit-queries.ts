import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { Origin } from '#server/auth/http/origin.ts'

export interface AuditEntry {
  action: AuditAction
  /** Who acted; null when nobody has proved to be anyone. */
  actorId: string | null
  subject: { type: 'user' | 'session' | 'sso_provider' | 'signing_key'; id: string | null }
  details?: Record<string, unknown>
}

/** Adds a line to the audit log. Never pass anything secret. */
export async function writeAuditEntry(db: Kysely<DB>, entry: AuditEntry, origin: Origin): Promise<void> {
  await sql`
    insert into auth.audit_log (actor_id, action, subject_type, subject_id, details, ip, request_id)
    values (${entry.actorId}, ${entry.action}, ${entry.subject.type}, ${entry.subject.id},
      ${JSON.stringify(entry.details ?? {})}::jsonb, ${origin.ip}::inet, ${origin.requestId})`.execute(db)
}
