import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditAction } from '#shared/audit/audit-actions.ts'
import { because } from '#shared/reasons.ts'

/**
 * Does something with one message and records it in the audit log, in the same transaction.
 * @param work finds nothing when the message has expired or has been deleted
 * @throws {AppError} 404 when it finds nothing
 */
export async function handleMessage<Message extends { user_id: string | null }>(
  tx: Tx,
  action: AuditAction,
  work: () => Promise<Message | undefined>,
  origin: RequestOrigin,
): Promise<Message> {
  const message = await work()
  if (!message) throw notFound(because('messages.expired'))
  await writeAudit(tx, { action, subject: { type: 'user', id: message.user_id } }, origin)
  return message
}
