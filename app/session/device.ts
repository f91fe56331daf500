import { readStored, writeStored } from '#app/lib/browser-storage.ts'
import type { DeviceKey, TrustedTime } from '#shared/contracts/session.ts'

/** Stored with the session, so that it goes with it. */
const storedKey = 'school.device'
/** Milliseconds for which the server accepts a time that it has signed. */
const stampLifetime = 24 * 3_600_000

interface Device extends DeviceKey {
  user: string
  /** The browser's steady clock when the reply came. */
  clock: number
}

/** Stores what lets a person keep work in this browser: the key of their store, and the server's signed time. */
export function storeDevice(user: string, reply: DeviceKey): void {
  writeStored(storedKey, JSON.stringify({ ...reply, user, clock: steadyClock() } satisfies Device))
}

/** The key of the person's store; undefined when only the server has it. */
export function storedDeviceKey(user: string): string | undefined {
  return read(user)?.key
}

/**
 * The present moment by the server's clock, measured with the browser's steady clock, which does not follow changes of
 * the device's date.
 * @returns undefined when no signed time of the last 24 hours is known
 */
export function trustedTime(user: string): TrustedTime | undefined {
  const known = read(user)
  const passed = known && timeSince(known)
  if (passed === undefined) return undefined
  return { at: new Date(Date.parse(known!.now) + passed).toISOString(), time_stamp: known!.time_stamp }
}

/** Whether the signed time is so young that the next half day needs no other. */
export function hasFreshStamp(user: string): boolean {
  const known = read(user)
  const passed = known && timeSince(known)
  return passed !== undefined && passed < stampLifetime / 2
}

/** Milliseconds since the server signed its time; undefined when the clock has begun anew, or after a day. */
function timeSince({ clock }: Device): number | undefined {
  const passed = steadyClock() - clock
  return passed < 0 || passed > stampLifetime ? undefined : passed
}

/** Milliseconds; continues from one page to the next, since both parts come from the same steady clock. */
function steadyClock(): number {
  return performance.timeOrigin + performance.now()
}

function read(user: string): Device | undefined {
  try {
    const device = JSON.parse(readStored(storedKey) ?? 'null') as Device | null
    return device?.user === user ? device : undefined
  } catch {
    return undefined // cut off while it was written
  }
}
