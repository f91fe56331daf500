import { readStored, removeStored, writeStored } from '#app/lib/browser-storage.ts'

/*
 * Whether the outbox has something to send, stored with the session: a first screen is painted before the outbox can be opened,
 * and must not offer what waits there as work to do (`portal.css`, `data-may-wait`).
 */

const storedKey = 'school.outbox'

/** Notes whether work of the signed-in person waits, for the next visit. */
export function noteWaitingWork(isWaiting: boolean): void {
  if (isWaiting === isWorkWaiting()) return
  if (isWaiting) writeStored(storedKey, '1')
  else removeStored(storedKey)
}

/** Whether work waited when the outbox was last seen. */
export function isWorkWaiting(): boolean {
  return readStored(storedKey) !== null
}

/** Until {@link showWorkAgain}, controls for work that may be in the outbox are not shown. */
export function hideWorkThatMayWait(): void {
  if (isWorkWaiting()) document.documentElement.dataset['outbox'] = 'unread'
}

/** The outbox is open, or cannot be opened. */
export function showWorkAgain(): void {
  delete document.documentElement.dataset['outbox']
}
