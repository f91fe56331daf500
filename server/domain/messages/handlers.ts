import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { notFound } from '#server/http/errors.ts'
import { admin, type RequestContext } from '#server/http/procedure.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { countWaiting, listMessages, readText, settleByHand } from './queries.ts'

export const messageHandlers = {
  list: admin.messages.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      return await listMessages(tx)
    })
  }),
  count: admin.messages.count.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      return await countWaiting(tx)
    })
  }),
  show: admin.messages.show.handler(async ({ context, input: { id } }) => {
    const { subject, body } = await handle(context, 'accounts.message_shown', (tx) => readText(tx, id))
    return { subject, body }
  }),
  settle: admin.messages.settle.handler(async ({ context, input: { id } }) => {
    await handle(context, 'accounts.message_settled', (tx) => settleByHand(tx, id))
    return { settled: true as const }
  }),
  retry: admin.messages.retry.handler(async ({ context, input: { id } }) => {
    const { messenger } = context.services.auth
    const found = await handle(context, 'accounts.message_sent_again', (tx) => messenger.retry(tx, id))
    void messenger.deliver()
    return { waiting: found.waiting }
  }),
}

/** Does something with one message as an administrator, and notes it in the same transaction. */
async function handle<T extends { user_id: string | null }>(
  context: RequestContext & { claims: Claims },
  action: AuditAction,
  work: (tx: Tx) => Promise<T | undefined>,
): Promise<T> {
  return await asAdmin(context.services.database, context.claims, async (tx) => {
    const found = await work(tx)
    if (!found) throw notFound('This message is over. Load the list again.')
    await writeAudit(tx, { action, subject: { type: 'user', id: found.user_id ?? '' } }, context)
    return found
  })
}
