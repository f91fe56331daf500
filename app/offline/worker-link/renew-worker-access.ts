import { api } from '#app/lib/api/api.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { sessionKey } from '#app/lib/storage/browser-storage.ts'
import { readDeviceKey } from '#app/offline/store/device-key.ts'
import { canKeepReplies } from '#app/offline/store/can-keep.ts'
import { importOutboxKey } from '#app/offline/store/sealing.ts'
import { readWorkerAccess, writeWorkerAccess } from './worker-access.ts'

/** Milliseconds; the server accepts a token for 30 days. */
const renewAfter = 7 * 24 * 3_600_000

/**
 * Fetches the token of the outbox and stores it for the service worker, if the person wants to stay signed in
 * and the browser can wake the worker; once a week for the same session. Otherwise nothing is requested or
 * stored.
 * @throws {ApiError} when the server cannot be reached or refuses
 */
export async function renewWorkerAccess(userId: string): Promise<void> {
  if (!mayStore(userId) || !canKeepReplies() || !('SyncManager' in window)) return
  const known = await readWorkerAccess()
  if (known?.userId === userId && Math.abs(Date.now() - known.at) < renewAfter) return
  const [{ token }, text] = await Promise.all([api.session.outboxToken(), readDeviceKey(userId)])
  if (!text) return
  const access = { userId, token, key: await importOutboxKey(text), at: Date.now() }
  await writeWorkerAccess(access, () => mayStore(userId))
}

/** Only while the session itself is stored on the device, rather than in this tab or in memory. */
function mayStore(userId: string): boolean {
  try {
    return window.localStorage.getItem(sessionKey) !== null && readSession()?.user.id === userId
  } catch {
    return false // forbidden by the browser's settings
  }
}
