import { admin } from '#server/access/procedure.ts'
import { makeSlips, readSlipCounts } from './make-slips.ts'

export const passwordSlipHandlers = {
  count: admin.passwordSlips.count.handler(async ({ context: { services, claims }, input }) => {
    return await readSlipCounts(services, claims, input.who)
  }),
  make: admin.passwordSlips.make.handler(async ({ context, input }) => {
    return await makeSlips(context.services, context.claims, input, context)
  }),
}
