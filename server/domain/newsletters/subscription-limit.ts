import { clientNetwork } from '#server/access/client-network.ts'
import { formDevice } from '#server/access/form-device.ts'
import type { Bucket } from '#server/auth/limits/buckets.ts'
import type { Visitor } from '#shared/site-pages/site-services.ts'

const refillSeconds = 3600
const perDevice = 10
/** For first times only: a whole school shares an address, and each of its devices passes here once. */
const perAddress = 300

export interface FormLimit {
  bucket: Bucket
  /** Gives a device without a name its name, so that its next time counts against itself alone. */
  setCookie?: string
}

/**
 * The bucket that a sent form takes from: the device, when it shows a name that this program gave it; else the first
 * times from its address.
 */
export function formLimit(masterKey: string, visitor: Visitor, secure: boolean): FormLimit {
  const { name, ...named } = formDevice(masterKey, visitor, secure)
  if (name) return { bucket: { key: `newsletter.device:${name}`, capacity: perDevice, refillSeconds } }
  const key = `newsletter.new:${clientNetwork(visitor.address)}`
  return { bucket: { key, capacity: perAddress, refillSeconds }, ...named }
}
