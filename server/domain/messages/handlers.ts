import type { Claims, Tx } from '#server/database/database.ts'
import { noteDeed } from '#server/domain/accounts/audit-queries.ts'
import { enterAsAdmin, requireAdmin } from '#server/domain/accounts/queries.ts'
import { notFound } from '#server/http/errors.ts'
import { signedIn, type RequestContext } from '#server/http/procedure.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { countWaiting, listMessages, readText, settleByHand } from './queries.ts'

export const messageHandlers = {
  list: signedIn.messages.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await listMessages(tx)
    })
  }),
  count: signedIn.messages.count.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await countWaiting(tx)
    })
  }),
  show: signedIn.messages.show.handler(async ({ context, input: { id } }) => {
    const { subject, body } = await handle(context, 'accounts.message_shown', (tx) => readText(tx, id))
    return { subject, body }
  }),
  settle: signedIn.messages.settle.handler(async ({ context, input: { id } }) => {
    await handle(context, 'accounts.message_settled', (tx) => settleByHand(tx, id))
    return { settled: true as const }
  }),
  retry: signedIn.messages.retry.handler(async ({ context, input: { id } }) => {
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
  return await context.services.database.asService(async (tx) => {
    await enterAsAdmin(tx, context.claims)
    const found = await work(tx)
    if (!found) throw notFound('This message is over. Load the list again.')
    await noteDeed(tx, { action, userId: found.user_id ?? '' }, context)
    return found
  })
}
