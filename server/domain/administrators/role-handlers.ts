import { asAdmin } from '#server/access/roles.ts'
import { admin } from '#server/http/procedure.ts'
import { findCandidate, giveAdmin, takeAdmin } from './change-admins.ts'

export const adminRoleHandlers = {
  find: admin.adminRoles.find.handler(async ({ context: { services, claims }, input }) => {
    return await asAdmin(services.database, claims, (tx) => findCandidate(tx, input.account))
  }),
  give: admin.adminRoles.give.handler(async ({ context, input }) => {
    const { services, claims } = context
    return await asAdmin(services.database, claims, (tx) => giveAdmin(tx, input.id, context))
  }),
  take: admin.adminRoles.take.handler(async ({ context, input }) => {
    const { services, claims } = context
    await asAdmin(services.database, claims, (tx) => takeAdmin(tx, input.id, context))
  }),
}
