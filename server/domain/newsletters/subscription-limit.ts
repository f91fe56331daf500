import { clientNetwork } from '#server/access/client-network.ts'
import { formDevice } from '#server/access/form-device.ts'
import type { Bucket } from '#server/auth/limits/buckets.ts'
import type { Visitor } from '#shared/site-pages/site-services.ts'

const refillSeconds = 3600
const perDevice = 10
/**
 * For first-time devices only: a whole school shares an address, and each of its devices counts here once.
 */
const perAddress = 300

export interface FormLimit {
  bucket: Bucket
  /** Names an unnamed device, so that its next form counts against itself alone. */
  setCookie?: string
}

/**
 * The bucket for a sent form: the device's own, if it shows a name given by this program; otherwise that of
 * first-time devices at its address.
 */
export function formLimit(masterKey: string, visitor: Visitor, secure: boolean): FormLimit {
  const { name, ...named } = formDevice(masterKey, visitor, secure)
  if (name) return { bucket: { key: `newsletter.device:${name}`, capacity: perDevice, refillSeconds } }
  const key = `newsletter.new:${clientNetwork(visitor.address)}`
  return { bucket: { key, capacity: perAddress, refillSeconds }, ...named }
}
