import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { AuditAction } from '#shared/audit-actions.ts'

export interface AuditEntry {
  action: AuditAction
  /** The account that acted. Left out: the person whom the transaction knows. Null: nobody has proved to be anyone. */
  actorId?: string | null
  /** The kind of thing that was changed, and which one. */
  subject: { type: AuditSubject; id: string | null }
  /** Further facts worth knowing; never anything secret. */
  details?: Record<string, unknown> | undefined
}

type AuditSubject =
  | 'class'
  | 'grade_scale'
  | 'roll_import'
  | 'session'
  | 'signing_key'
  | 'site'
  | 'sso_provider'
  | 'student'
  | 'subject'
  | 'teacher'
  | 'user'

/** Adds an entry to the audit log, in the transaction of what it tells about. */
export async function writeAudit(
  db: Kysely<DB>,
  { action, actorId, subject, details = {} }: AuditEntry,
  { ip, requestId }: RequestOrigin,
): Promise<void> {
  const json = JSON.stringify(details)
  const statement =
    actorId === undefined
      ? sql`select auth.write_audit(${action}, ${subject.type}, ${subject.id}, ${json}::jsonb, ${ip}::inet, ${requestId})`
      : sql`
          insert into auth.audit_log (actor_id, action, subject_type, subject_id, details, ip, request_id)
          values (${actorId}, ${action}, ${subject.type}, ${subject.id}, ${json}::jsonb, ${ip}::inet, ${requestId})`
  await statement.execute(db)
}
