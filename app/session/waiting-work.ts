import { readStored, sessionKey } from '#app/lib/storage/browser-storage.ts'

/*
 * Whether the outbox of a person has something to send. A first screen is painted before the outbox can be opened, and must not
 * offer what waits there as work to do (`portal.css`, `data-may-wait`). The mark stays at log-out, as the work does: the next
 * first screen may be that after a new login.
 */

/** Outside the prefix that a log-out removes. */
const keyOf = (userId: string) => `school-outbox.${userId}`

/** Notes whether work of a person waits, for the next visit. */
export function noteWaitingWork(userId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) window.localStorage.setItem(keyOf(userId), '1')
    else window.localStorage.removeItem(keyOf(userId))
  } catch {
    return // forbidden by the browser's settings, or full: the outbox is seen once it has been opened
  }
}

/** Whether work of the signed-in person waited when their outbox was last seen. */
export function isWorkWaiting(): boolean {
  const session = JSON.parse(readStored(sessionKey) ?? 'null') as { user?: { id: string } } | null
  try {
    return session?.user !== undefined && window.localStorage.getItem(keyOf(session.user.id)) !== null
  } catch {
    return false // forbidden by the browser's settings
  }
}

/** Until {@link showWorkAgain}, controls for work that may be in the outbox are not shown. */
export function hideWorkThatMayWait(): void {
  if (isWorkWaiting()) document.documentElement.dataset['outbox'] = 'unread'
}

/** The outbox is open, or cannot be opened. */
export function showWorkAgain(): void {
  delete document.documentElement.dataset['outbox']
}
