import { signedIn } from '#server/http/procedure.ts'
import { makeSlips, readSlipCounts } from './make-slips.ts'

export const passwordSlipHandlers = {
  count: signedIn.passwordSlips.count.handler(async ({ context: { services, claims }, input }) => {
    return await readSlipCounts(services, claims, input.who)
  }),
  make: signedIn.passwordSlips.make.handler(async ({ context, input }) => {
    return await makeSlips(context.services, context.claims, input, context)
  }),
}
