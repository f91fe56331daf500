import { admin } from '#server/access/procedure.ts'
import { handleMessage } from './handle-message.ts'
import { countWaiting, listMessages, readText, settleByHand } from './queries.ts'

const calls = admin.messages

export const messageHandlers = {
  list: calls.list.handler(async ({ context }) => await context.asUser(listMessages)),
  count: calls.count.handler(async ({ context }) => await context.asUser(countWaiting)),
  show: calls.show.handler(async ({ context, input: { id } }) => {
    const { subject, body } = await context.asAdmin((tx) =>
      handleMessage(tx, 'accounts.message_shown', () => readText(tx, id), context),
    )
    return { subject, body }
  }),
  settle: calls.settle.handler(async ({ context, input: { id } }) => {
    await context.asAdmin((tx) =>
      handleMessage(tx, 'accounts.message_settled', () => settleByHand(tx, id), context),
    )
    return { settled: true as const }
  }),
  retry: calls.retry.handler(async ({ context, input: { id } }) => {
    const { messenger } = context.services.auth
    const { waiting } = await context.asAdmin((tx) =>
      handleMessage(tx, 'accounts.message_sent_again', () => messenger.retry(tx, id), context),
    )
    void messenger.deliver()
    return { waiting }
  }),
}
