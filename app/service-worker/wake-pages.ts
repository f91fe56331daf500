import { outboxSync } from '#app/offline/worker-messages.ts'
import { tellPortals } from './tell-portals.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * When the browser says that the connection is back, open portals send what waits in the outbox. The service worker itself
 * cannot: it has neither the session nor the key that opens the entries.
 */
export function wakePagesForSync(): void {
  self.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === outboxSync) event.waitUntil(wakePages())
  })
}

/** @throws when no page of a portal is open, so that the browser tries again later */
async function wakePages(): Promise<void> {
  if ((await tellPortals({ kind: 'send-outbox' })) === 0) throw new Error('No page of a portal is open.')
}
