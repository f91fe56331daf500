import { signedIn } from '#server/access/procedure.ts'
import { listMessages, seeMessages } from './queries.ts'
import { requireHandIn, writeMessage } from './write-message.ts'

const { list, write, see } = signedIn.handInMessages

export const handInMessageHandlers = {
  list: list.handler(async ({ context: { asUser }, input: { hand_in_id } }) => {
    return await asUser(async (tx) => {
      await requireHandIn(tx, hand_in_id)
      return await listMessages(tx, hand_in_id)
    })
  }),
  write: write.handler(async ({ context: { asUser }, input }) => {
    await asUser((tx) => writeMessage(tx, input))
  }),
  see: see.handler(async ({ context: { asUser }, input: { hand_in_id } }) => {
    await asUser(async (tx) => {
      await requireHandIn(tx, hand_in_id)
      await seeMessages(tx, hand_in_id)
    })
  }),
}
