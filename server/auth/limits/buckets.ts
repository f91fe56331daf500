import { clientNetwork } from '#server/access/client-network.ts'
import type { Device } from '#server/http/app-env.ts'
import type { LimitRules } from './limits.ts'

/** Requests that are free at once, and are then refilled evenly. */
export interface Bucket {
  key: string
  /** The number of requests in a full bucket. */
  capacity: number
  /** How long an empty bucket takes to refill. */
  refillSeconds: number
}

/**
 * Requests that anyone may send, each kind with its own buckets: mail and text messages, the office, codes.
 */
export type RequestKind = 'message' | 'office' | 'code' | 'flow'

interface Requester {
  ip: string | null
  device?: Device
}

const refillSeconds = 3600
/** A lab computer on which a class has signed in before. */
const perKnownDevice = 60
/**
 * A browser that has asked before, but on which nobody has signed in; such browsers' names cost nothing to
 * obtain.
 */
const perNewDevice = 10

/**
 * The bucket of a request: a named browser has its own; all others share that of their IP address. So a flood
 * delays only first-time browsers at its address.
 * @returns nothing when neither browser nor address is known
 */
export function requestBucket(
  rules: LimitRules,
  kind: RequestKind,
  { ip, device }: Requester,
): Bucket | undefined {
  if (device && kind !== 'flow') {
    const capacity = device.hasSignedIn ? perKnownDevice : perNewDevice
    return { key: `${kind}.device:${device.name}`, capacity, refillSeconds }
  }
  if (ip === null) return undefined
  const capacity = kind === 'flow' ? rules.flows : rules.messages
  return { key: `${kind}.address:${clientNetwork(ip)}`, capacity, refillSeconds }
}
