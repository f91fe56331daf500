import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#database/types.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { AuditAction } from '#shared/audit/audit-actions.ts'

export interface AuditEntry {
  action: AuditAction
  /** The account that acted. By default the transaction's person. Null if nobody has been identified. */
  actorId?: string | null
  /** The kind and id of what was changed. */
  subject: { type: AuditSubject; id: string | null }
  /** Further relevant facts; never a secret. */
  details?: Record<string, unknown> | undefined
}

type AuditSubject =
  | 'assignment'
  | 'backup'
  | 'texts'
  | 'bulk_change'
  | 'card_template'
  | 'class'
  | 'corrections'
  | 'forum'
  | 'forum_post'
  | 'grade_scale'
  | 'guardian'
  | 'internal_mark_sheet'
  | 'lesson'
  | 'letter_template'
  | 'program'
  | 'released_counts'
  | 'result_scheme'
  | 'school_calendar'
  | 'school_settings'
  | 'school_structure'
  | 'school_year'
  | 'roll_import'
  | 'session'
  | 'signing_key'
  | 'site'
  | 'sso_provider'
  | 'student'
  | 'subject'
  | 'teacher'
  | 'user'

/** Adds an entry to the audit log, in the transaction of the change that it describes. */
export async function writeAudit(db: Kysely<DB>, entry: AuditEntry, origin: RequestOrigin): Promise<void> {
  await sql`select ${auditOf(entry, origin)}`.execute(db)
}

/** A call that adds an entry, for statements that do everything at once. It must be part of their result. */
export function auditOf(
  { action, actorId, subject, details = {} }: AuditEntry,
  { ip, requestId }: RequestOrigin,
): RawBuilder<unknown> {
  const rest = sql`${action}, ${subject.type}, ${subject.id}, ${JSON.stringify(details)}::jsonb, ${ip}::inet, ${requestId}`
  return actorId === undefined
    ? sql`auth.write_audit(${rest})`
    : sql`auth.write_audit_as(${actorId}::uuid, ${rest})`
}
