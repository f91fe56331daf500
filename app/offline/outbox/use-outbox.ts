import { useSyncExternalStore } from 'react'
import { isShownInOutbox, isUnsent } from './entry.ts'
import { outboxSafety } from './outbox.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'

/** The entries of the signed-in person, and the progress of those that are being sent. */
export function useOutbox() {
  return useSyncExternalStore(subscribeToOutbox, readOutbox, readOutbox)
}

/** How many pieces of work wait in the outbox. */
export function useWaitingCount(): number {
  return useSyncExternalStore(subscribeToOutbox, countUnsentNow, () => 0)
}

/** Whether what waits would be lost with this page, because the browser stores nothing or the key has not arrived yet. */
export function useIsUnstored(): boolean {
  return useSyncExternalStore(subscribeToOutbox, isUnstored, () => false)
}

function isUnstored(): boolean {
  const unsent = readOutbox().entries.filter(isUnsent)
  return unsent.length > 0 && (outboxSafety() === 'page' || unsent.some(({ isUnstored: is }) => is))
}

function countUnsentNow(): number {
  return readOutbox().entries.filter((entry) => isUnsent(entry) && isShownInOutbox(entry)).length
}
