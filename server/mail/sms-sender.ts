import { createHttpGateway } from './gateways/http-gateway.ts'
import type { TextSender } from './messenger.ts'

/**
 * Sends text messages with codes through the gateway of the settings. A code whose reply was lost is sent
 * again under the same id: the person waiting at the sign-in needs it more than the school minds the price.
 * @param gatewayUrl user and password in it become basic authentication
 */
export function createSmsSender(gatewayUrl: string): TextSender {
  const gateway = createHttpGateway(gatewayUrl)
  return async ({ id, recipient, body }) => {
    const outcome = await gateway.send({ id, number: `+${recipient}`, body })
    if (outcome.state !== 'sent') throw new Error(`the gateway did not take it: ${outcome.state}`)
  }
}
