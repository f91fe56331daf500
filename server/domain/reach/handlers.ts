import { admin } from '#server/access/procedure.ts'
import { changeReach } from './change-reach.ts'
import { checkReach } from './check-reach.ts'
import { readReach } from './read-reach.ts'

export const reachHandlers = {
  read: admin.reach.read.handler(({ context: { services } }) => readReach(services)),
  check: admin.reach.check.handler(
    async ({ context: { services } }) => await checkReach(services.env.publicUrl),
  ),
  save: admin.reach.save.handler(async ({ context, input: { choice, address } }) => {
    const chosen = choice === 'computer' ? null : (address ?? '')
    return await changeReach(context.services, context.claims, chosen, context)
  }),
}
