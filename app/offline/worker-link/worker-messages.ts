/** The name under which a page asks the browser to be woken when the connection is back (Background Sync). */
export const outboxSync = 'outbox'

/** A message from the service worker to the open pages. */
export interface WorkerMessage {
  /** `update-changed`: a newer version waits for permission, or has been fetched (`portal-update.ts`). */
  kind: 'send-outbox' | 'update-changed'
}
