import { clientNetwork } from '#server/access/client-network.ts'
import type { Device } from '#server/http/app-env.ts'
import type { LimitRules } from './limits.ts'

/** Requests that are free at once; afterwards they refill evenly. */
export interface Bucket {
  key: string
  /** How many requests it holds when it is full. */
  capacity: number
  /** How long an empty bucket takes to be full. */
  refillSeconds: number
}

/** Requests that anyone may send, each kind with buckets of its own: mail and text messages, the office, codes. */
export type RequestKind = 'message' | 'office' | 'code' | 'flow'

interface Requester {
  ip: string | null
  device?: Device
}

const refillSeconds = 3600
/** A computer of the laboratory, on which a class has signed in before. */
const perKnownDevice = 60
/** A browser that has asked before, but on which nobody has signed in; names for such browsers cost nothing. */
const perNewDevice = 10

/**
 * The bucket of a request: a browser that shows its name has one of its own; all others share that of their IP
 * address. So a flood makes first-time browsers of its address wait, and nobody else.
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
