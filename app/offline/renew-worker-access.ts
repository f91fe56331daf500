import { api } from '#app/lib/api.ts'
import { readSession } from '#app/lib/auth.ts'
import { sessionKey } from '#app/lib/browser-storage.ts'
import { readDeviceKey } from './store/device-key.ts'
import { canSeal } from './store/person-store.ts'
import { importOutboxKey } from './store/sealing.ts'
import { writeWorkerAccess } from './worker-access.ts'

/**
 * Fetches the token of the outbox and stores it for the service worker, where the person wants to stay signed in and the
 * browser can wake the worker. Everywhere else nothing is asked for and nothing is stored.
 * @throws {ApiError} when the server cannot be reached or refuses
 */
export async function renewWorkerAccess(userId: string): Promise<void> {
  if (!mayStore(userId) || !canSeal() || !('SyncManager' in window)) return
  const [{ token }, text] = await Promise.all([api.session.outboxToken(), readDeviceKey(userId)])
  if (!text) return
  await writeWorkerAccess({ userId, token, key: await importOutboxKey(text) }, () => mayStore(userId))
}

/** Only while the session itself lies on the device, and not in this tab or in memory. */
function mayStore(userId: string): boolean {
  try {
    return window.localStorage.getItem(sessionKey) !== null && readSession()?.user.id === userId
  } catch {
    return false // forbidden by the browser's settings
  }
}
