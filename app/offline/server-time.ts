import { readStored, writeStored } from '#app/lib/browser-storage.ts'
import type { DeviceKey } from '#shared/contracts/session.ts'
import type { TrustedTime } from './trusted-time.ts'

/** Stored with the session. */
const storedKey = 'school.server-time'
/** Milliseconds for which the server believes a time that it has signed. */
const believedFor = 24 * 3_600_000

interface KnownTime {
  user: string
  time_stamp: string
  /** The server's time, milliseconds since 1970. */
  now: number
  /** The browser's steady clock at that moment. */
  clock: number
}

/** Notes the server's time with its signature, so that later moments can be measured from it without a connection. */
export function noteServerTime(user: string, { now, time_stamp }: DeviceKey): void {
  const known: KnownTime = { user, time_stamp, now: Date.parse(now), clock: steadyClock() }
  writeStored(storedKey, JSON.stringify(known))
}

/**
 * The present moment by the server's clock, measured with the browser's steady clock, which does not follow changes of
 * the device's date.
 * @returns undefined when no signed time of the last 24 hours is known
 */
export function trustedTime(user: string): TrustedTime | undefined {
  const known = read()
  if (known?.user !== user) return undefined
  const passed = steadyClock() - known.clock
  if (passed < 0 || passed > believedFor) return undefined
  return { at: new Date(known.now + passed).toISOString(), time_stamp: known.time_stamp }
}

/** Milliseconds; continues from one page to the next, since both parts come from the same steady clock. */
function steadyClock(): number {
  return performance.timeOrigin + performance.now()
}

function read(): KnownTime | undefined {
  try {
    return (JSON.parse(readStored(storedKey) ?? 'null') as KnownTime | null) ?? undefined
  } catch {
    return undefined // cut off while it was written
  }
}
