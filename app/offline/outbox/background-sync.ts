import { maxDelay } from '#app/lib/connection/retry-policy.ts'
import { outboxSync } from '#app/offline/worker-link/worker-messages.ts'

/** Background Sync, which only some browsers have. */
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

let askedAt = Number.NEGATIVE_INFINITY

/**
 * Lets the browser wake the service worker when the connection is back, if it can. A browser with a network
 * wakes the worker at once, although the school may not answer, and the worker wakes this page: without a
 * delay between requests they would try endlessly.
 */
export function askForBackgroundSync(now = Date.now()): void {
  if (!navigator.serviceWorker?.controller || Math.abs(now - askedAt) < maxDelay) return
  askedAt = now
  void navigator.serviceWorker.ready
    .then(async (registration) => await (registration as SyncRegistration).sync?.register(outboxSync))
    // The browser refuses it, for example in private windows; the timer and the `online` event remain.
    .catch(() => undefined)
}
