import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { readPhoneNumber } from '#shared/phone-numbers.ts'
import { addNumber, endNumber, proveNumber, setQuietHours } from './guardian-numbers.ts'
import { listKnown, listTies } from './queries.ts'
import { readCallingCode } from './read-number.ts'
import { addGuardian, changeGuardian, endTie, orderGuardians, settleNote } from './save-guardian.ts'

const calls = admin.guardians

export const guardianHandlers = {
  list: calls.list.handler(runAsUser((tx, { student_id }) => listTies(tx, student_id))),
  find: calls.find.handler(async ({ context, input: { search } }) => {
    return await context.asAdmin(async (tx) => {
      const number = readPhoneNumber(search, await readCallingCode(tx))?.number
      return await listKnown(tx, search, number)
    })
  }),
  settleNote: calls.settleNote.handler(runAsUser(settleNote)),
  create: calls.create.handler(runAsUser(addGuardian)),
  update: calls.update.handler(runAsUser(changeGuardian)),
  end: calls.end.handler(runAsUser(endTie)),
  order: calls.order.handler(runAsUser(orderGuardians)),
  addNumber: calls.addNumber.handler(runAsUser(addNumber)),
  endNumber: calls.endNumber.handler(runAsUser(endNumber)),
  proveNumber: calls.proveNumber.handler(runAsUser(proveNumber)),
  // Only the program stores which texts a number's owners want.
  setQuietHours: calls.setQuietHours.handler(async ({ context, input }) => {
    await context.asAdmin((tx) => setQuietHours(tx, input, context))
  }),
}
