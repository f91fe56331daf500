import { outboxSync, type WorkerMessage } from '#app/offline/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * When the browser says that the connection is back, open pages send what waits in the outbox. The service worker itself
 * cannot: it has neither the session nor the key that opens the entries.
 */
export function wakePagesForSync(): void {
  self.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === outboxSync) event.waitUntil(wakePages())
  })
}

/** @throws when no page is open, so that the browser tries again later */
async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) throw new Error('no page is open')
  for (const page of pages) page.postMessage({ kind: 'send-outbox' } satisfies WorkerMessage)
}
