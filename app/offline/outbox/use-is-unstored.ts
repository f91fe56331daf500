import { useSyncExternalStore } from 'react'
import { isUnsent } from './entry.ts'
import { outboxSafety } from './outbox.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'

/* Apart from the other hooks, so that a first screen that shows entries needs no store. */

/** Whether what waits would be lost with this page, because the browser stores nothing or the key has not arrived yet. */
export function useIsUnstored(): boolean {
  return useSyncExternalStore(subscribeToOutbox, isUnstored, () => false)
}

function isUnstored(): boolean {
  const unsent = readOutbox().entries.filter(isUnsent)
  return unsent.length > 0 && (outboxSafety() === 'page' || unsent.some(({ isUnstored: is }) => is))
}
