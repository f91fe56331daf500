import { admin, visitor } from '#server/access/procedure.ts'
import { checkFirstLink, createFirstAdministrator } from './create-first.ts'
import { findCandidate, grantAdmin, revokeAdmin } from './grant-role.ts'
import { listAdmins } from './role-queries.ts'

export const administratorHandlers = {
  list: admin.administrators.list.handler(async ({ context }) => await context.asUser(listAdmins)),
  find: admin.administrators.find.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => findCandidate(tx, input.account))
  }),
  grant: admin.administrators.grant.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => grantAdmin(tx, input.id, context))
  }),
  revoke: admin.administrators.revoke.handler(async ({ context, input }) => {
    await context.asAdmin((tx) => revokeAdmin(tx, input.id, context))
  }),
  checkFirstLink: visitor.administrators.checkFirstLink.handler(async ({ context: { services }, input }) => {
    await checkFirstLink(services, input.token)
    return { open: true as const }
  }),
  createFirst: visitor.administrators.createFirst.handler(async ({ context, input }) => {
    return await createFirstAdministrator(context.services, input, context)
  }),
}
