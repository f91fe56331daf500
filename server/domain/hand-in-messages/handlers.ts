import { signedIn } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listMessages, seeMessages } from './queries.ts'
import { requireHandIn, writeMessage } from './write-message.ts'

const { list, write, see } = signedIn.handInMessages

export const handInMessageHandlers = {
  list: list.handler(
    runAsUser(async (tx, { hand_in_id }) => {
      await requireHandIn(tx, hand_in_id)
      return await listMessages(tx, hand_in_id)
    }),
  ),
  write: write.handler(runAsUser(writeMessage)),
  see: see.handler(
    runAsUser(async (tx, { hand_in_id }) => {
      await requireHandIn(tx, hand_in_id)
      await seeMessages(tx, hand_in_id)
    }),
  ),
}
