import { admin, visitor } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { answerOne, declineOne } from './answer.ts'
import { askOffice } from './ask.ts'
import { listRequests } from './queries.ts'
import { redeemCode } from './redeem.ts'

export const passwordRequestHandlers = {
  ask: visitor.passwordRequests.ask.handler(async ({ context, input }) => {
    await askOffice(context.services, input, context)
    return { received: true as const }
  }),
  redeem: visitor.passwordRequests.redeem.handler(async ({ context, input }) => {
    await redeemCode(context.services, input, context)
    return { changed: true as const }
  }),
  list: admin.passwordRequests.list.handler(runAsUser(listRequests)),
  answer: admin.passwordRequests.answer.handler(async ({ context, input }) => {
    const { id, lift_second_factor: lifts } = input
    return await answerOne(context.services, context.claims, { id, lifts }, context)
  }),
  decline: admin.passwordRequests.decline.handler(async ({ context, input }) => {
    await declineOne(context.services, context.claims, input.id, context)
    return { declined: true as const }
  }),
}
