import { clientNetwork } from '#server/access/client-network.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import type { QueueUser } from '#server/load/fair-queue.ts'

/** The queue user of a request. @param account the account named by the request, whether it exists or not */
export function queueUserOf(
  { ip, device, signal }: Pick<Origin, 'ip' | 'device' | 'signal'>,
  account: string,
): QueueUser {
  return {
    address: ip === null ? '' : clientNetwork(ip),
    device: device?.hasSignedIn ? device.name : undefined,
    account,
    signal,
  }
}
