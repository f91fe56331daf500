import { admin, teacher } from '#server/access/procedure.ts'
import { giveFirstPassword } from './give-first-password.ts'
import { listHomeStudents } from './home-student-queries.ts'
import { makeSlips, readSlipCounts } from './make-slips.ts'

export const passwordSlipHandlers = {
  count: admin.passwordSlips.count.handler(async ({ context: { services, claims }, input }) => {
    return await readSlipCounts(services, claims, input.who)
  }),
  make: admin.passwordSlips.make.handler(async ({ context, input }) => {
    return await makeSlips(context.services, context.claims, input, context)
  }),
  homeStudents: teacher.passwordSlips.homeStudents.handler(async ({ context }) => {
    return await context.asUser(listHomeStudents)
  }),
  giveFirst: teacher.passwordSlips.giveFirst.handler(async ({ context, input }) => {
    return await giveFirstPassword(context.services, context.claims, input.id, context)
  }),
}
