import { writeAudit, type AuditEntry } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { AdminRequest } from '#server/auth/admin/administrator-check.ts'
import type { Origin } from '#server/auth/http/origin.ts'

/** Writes into the audit log what a person did to the own account. */
export async function noteOwnAct(
  tx: Tx,
  action: AuditEntry['action'],
  userId: string,
  origin: Origin,
  details?: AuditEntry['details'],
): Promise<void> {
  await writeAudit(tx, { action, actorId: userId, subject: { type: 'user', id: userId }, details }, origin)
}

/** Writes into the audit log what an administrator did, who may be a program. */
export async function noteAdminAct(
  tx: Tx,
  { details, ...entry }: Omit<AuditEntry, 'actorId'>,
  { administrator, origin }: AdminRequest,
): Promise<void> {
  const by = administrator.id === null ? { by: 'program' } : {}
  await writeAudit(tx, { ...entry, actorId: administrator.id, details: { ...details, ...by } }, origin)
}
