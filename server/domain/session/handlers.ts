import { signedIn } from '#server/access/procedure.ts'
import { giveDeviceKey } from './device-key.ts'
import { giveOutboxToken } from './outbox-token.ts'
import { openSession } from './open-session.ts'

export const sessionHandlers = {
  open: signedIn.session.open.handler(async ({ context }) => {
    return await openSession(context.services.database, context.claims, context)
  }),
  deviceKey: signedIn.session.deviceKey.handler(async ({ context: { services, claims } }) => {
    return await giveDeviceKey(services, claims)
  }),
  outboxToken: signedIn.session.outboxToken.handler(async ({ context: { services, claims } }) => {
    return await giveOutboxToken(services, claims)
  }),
}
