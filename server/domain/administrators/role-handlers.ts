import type { Claims, Tx } from '#server/database/database.ts'
import { enterAsAdmin } from '#server/domain/accounts/queries.ts'
import { signedIn } from '#server/http/procedure.ts'
import type { Services } from '#server/services.ts'
import { findCandidate, giveAdmin, takeAdmin } from './change-admins.ts'

export const adminRoleHandlers = {
  find: signedIn.adminRoles.find.handler(async ({ context, input }) => {
    return await asAdmin(context, (tx) => findCandidate(tx, input.account))
  }),
  give: signedIn.adminRoles.give.handler(async ({ context, input }) => {
    return await asAdmin(context, (tx) => giveAdmin(tx, input.id, context))
  }),
  take: signedIn.adminRoles.take.handler(async ({ context, input }) => {
    await asAdmin(context, (tx) => takeAdmin(tx, input.id, context))
  }),
}

async function asAdmin<T>(
  { services, claims }: { services: Services; claims: Claims },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await services.database.asService(async (tx) => {
    await enterAsAdmin(tx, claims)
    return await work(tx)
  })
}
