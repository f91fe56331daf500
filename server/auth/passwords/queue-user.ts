import type { Origin } from '#server/auth/http/origin.ts'
import type { QueueUser } from './fair-queue.ts'

/** Whom the hashing of a request is for. @param account how the request names the account, whether it exists or not */
export function queueUserOf({ ip, device, signal }: Origin, account: string): QueueUser {
  return { address: ip ?? '', device: device?.hasSignedIn ? device.name : undefined, account, signal }
}
