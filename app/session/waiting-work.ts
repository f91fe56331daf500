import { readStored, sessionKey } from '#app/lib/storage/browser-storage.ts'

/* Whether a person's outbox has something to send. A first screen is painted before the outbox can be opened,
   and must not offer work that already waits there as still to do (`portal.css`, `data-may-wait`). The mark
   stays at log-out, as the work does: the next first screen may follow a new login. */

/** Outside the prefix that a log-out removes. */
const outboxKey = (userId: string) => `school-outbox.${userId}`

/** Records whether a person's work waits, for the next visit. */
export function noteWaitingWork(userId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) window.localStorage.setItem(outboxKey(userId), '1')
    else window.localStorage.removeItem(outboxKey(userId))
  } catch {
    return // forbidden by the browser's settings, or full: the work is noticed once the outbox has been opened
  }
}

/** Whether the signed-in person's outbox had waiting work when last opened. */
export function isWorkWaiting(): boolean {
  const session = JSON.parse(readStored(sessionKey) ?? 'null') as { user?: { id: string } } | null
  try {
    return session?.user !== undefined && window.localStorage.getItem(outboxKey(session.user.id)) !== null
  } catch {
    return false // forbidden by the browser's settings
  }
}

/** Until {@link showWorkAgain}, controls for work that may be in the outbox are hidden. */
export function hideWorkThatMayWait(): void {
  if (isWorkWaiting()) document.documentElement.dataset['outbox'] = 'unread'
}

/** Called when the outbox is open, or cannot be opened. */
export function showWorkAgain(): void {
  delete document.documentElement.dataset['outbox']
}
