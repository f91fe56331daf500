import { signedIn } from '#server/access/procedure.ts'
import { deviceKeyOf, giveDeviceKey } from './device-key.ts'
import { giveOutboxToken } from './outbox-token.ts'
import { openSession } from './open-session.ts'

export const sessionHandlers = {
  open: signedIn.session.open.handler(async ({ context }) => {
    const { services, claims } = context
    const opened = await openSession(services.database, claims, context)
    const mayKeep = !opened.must_change_password && claims.role !== 'must_change_password'
    return mayKeep ? { ...opened, device: deviceKeyOf(services.secrets.masterKey, claims.sub) } : opened
  }),
  deviceKey: signedIn.session.deviceKey.handler(async ({ context: { services, claims } }) => {
    return await giveDeviceKey(services, claims)
  }),
  outboxToken: signedIn.session.outboxToken.handler(async ({ context: { services, claims } }) => {
    return await giveOutboxToken(services, claims)
  }),
}
