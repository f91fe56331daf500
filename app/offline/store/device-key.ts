import { api } from '#app/lib/api/api.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { timeouts } from '#app/lib/connection/retry-policy.ts'
import { storeDevice, storedDeviceKey } from '#app/session/device.ts'
import type { DeviceKey } from '#shared/session/contract.ts'

let asking: { userId: string; reply: Promise<DeviceKey> } | undefined

/**
 * The key that seals what the person keeps in this browser. It comes with the sign-in; if it could not be
 * stored then, the server is asked.
 * @returns undefined while the server cannot be reached or refuses
 */
export async function readDeviceKey(userId: string): Promise<string | undefined> {
  const stored = storedDeviceKey(userId)
  if (stored) return stored
  try {
    return (await askForDevice(userId)).key
  } catch {
    return undefined // without a connection, or the session has ended; the next call asks again
  }
}

async function askForDevice(userId: string): Promise<DeviceKey> {
  if (asking?.userId !== userId)
    asking = {
      userId,
      reply: api.session.deviceKey(undefined, { signal: AbortSignal.timeout(timeouts.read) }),
    }
  const mine = asking
  try {
    const reply = await mine.reply
    // The person may have signed out in the meantime, and then none of their data may be written.
    if (readSession()?.user.id === userId) storeDevice(userId, reply)
    return reply
  } finally {
    if (asking === mine) asking = undefined
  }
}
