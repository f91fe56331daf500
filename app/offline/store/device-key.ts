import { readStored, writeStored } from '#app/lib/browser-storage.ts'
import { api } from '#app/lib/api.ts'
import { readSession } from '#app/lib/auth.ts'
import { timeouts } from '#app/lib/retry-policy.ts'
import type { DeviceKey } from '#shared/contracts/session.ts'
import { noteServerTime } from '#app/offline/server-time.ts'

/** Stored with the session, so that it goes with it. */
const storedKey = 'school.device-key'

let asking: { userId: string; reply: Promise<DeviceKey> } | undefined

/**
 * The key that seals what the person keeps in this browser: the stored one, else from the server.
 * @returns undefined while the server cannot be reached or refuses
 */
export async function readDeviceKey(userId: string): Promise<string | undefined> {
  const stored = readOwn(userId)
  if (stored) return stored
  try {
    return (await refreshDeviceKey(userId)).key
  } catch {
    return undefined // without a connection, or the session has ended; the next call asks again
  }
}

/**
 * Asks the server for the key, and for a newly signed time.
 * @throws {ApiError} when the server cannot be reached or refuses
 */
export async function refreshDeviceKey(userId: string): Promise<DeviceKey> {
  if (asking?.userId !== userId) asking = { userId, reply: askForKey() }
  const mine = asking
  try {
    const reply = await mine.reply
    // The person may have signed out meanwhile, and then nothing of them may be written any more.
    if (readSession()?.user.id === userId) {
      writeStored(storedKey, JSON.stringify({ user: userId, key: reply.key }))
      noteServerTime(userId, reply)
    }
    return reply
  } finally {
    if (asking === mine) asking = undefined
  }
}

async function askForKey(): Promise<DeviceKey> {
  return await api.session.deviceKey(undefined, { signal: AbortSignal.timeout(timeouts.read) })
}

function readOwn(userId: string): string | undefined {
  try {
    const stored = JSON.parse(readStored(storedKey) ?? 'null') as { user: string; key: string } | null
    return stored?.user === userId ? stored.key : undefined
  } catch {
    return undefined // cut off while it was written
  }
}
