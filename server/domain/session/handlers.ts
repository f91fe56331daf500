import { signedIn } from '#server/http/procedure.ts'
import { openSession } from './open-session.ts'

export const sessionHandlers = {
  open: signedIn.session.open.handler(async ({ context: { services, claims, clientAddress, requestId } }) => {
    return await openSession(services.database, claims, { clientAddress, requestId })
  }),
}
