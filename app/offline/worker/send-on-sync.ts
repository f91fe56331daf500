import { outboxSync } from '#app/offline/worker-link/worker-messages.ts'
import type { OutboxPart } from './outbox-part.ts'
import { tellPortals } from './tell-portals.ts'

declare const self: ServiceWorkerGlobalScope & OutboxPart
/** Address of the script that sends an outbox without a page, written into this script by the build. */
declare const outboxScript: string

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * When the browser says that the connection is back, open portals send the waiting work. If every portal is
 * closed, the service worker sends it itself for a person who has stayed signed in. A worker that keeps no
 * portal has no part for that, so that visitors of public pages do not pay for it.
 */
export function sendOnSync(): void {
  if (new URL(self.location.href).searchParams.has('portals')) self.importScripts(outboxScript)
  self.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === outboxSync) event.waitUntil(sendWhatWaits())
  })
}

/**
 * @throws when something still waits, so that the browser tries again later, even if the page is closed by
 * then
 */
async function sendWhatWaits(): Promise<void> {
  const isPageOpen = (await tellPortals({ kind: 'send-outbox' })) > 0
  const sender = self.outboxSender
  if (!isPageOpen && !sender) throw new Error('No page of a portal is open.')
  if (!isPageOpen) return await sender?.send()
  if (await sender?.isSomethingWaiting()) throw new Error('An open page has still to send something.')
}
