import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditAction } from '#shared/audit/audit-actions.ts'
import type { Guardian } from '#shared/guardians/contract.ts'

type GuardianAction = Extract<AuditAction, `guardians.${string}`>

/** Adds an entry to the history of the student; it never contains the note for the office. */
export async function auditOfStudent(
  tx: Tx,
  action: GuardianAction,
  studentId: string,
  details: Record<string, unknown>,
  origin: RequestOrigin,
): Promise<void> {
  await writeAudit(tx, { action, subject: { type: 'student', id: studentId }, details }, origin)
}

/** The facts about a guardian in an entry. */
export function factsOf({ name, relation, valid_from }: Guardian) {
  return { guardian: name ?? '?', relation, valid_from }
}
