import { useSyncExternalStore } from 'react'
import { isUnsent } from './entry.ts'
import { outboxSafety } from './outbox.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'

/** The entries of the signed-in person, and how far those have come that are being sent. */
export function useOutbox() {
  return useSyncExternalStore(subscribeToOutbox, readOutbox, readOutbox)
}

/** How many pieces of work have not reached the school. */
export function useWaitingCount(): number {
  return useSyncExternalStore(subscribeToOutbox, countUnsentNow, () => 0)
}

/** Whether what waits would be lost with this page, because the browser stores nothing or the key has not come yet. */
export function useIsUnstored(): boolean {
  return useSyncExternalStore(subscribeToOutbox, isUnstored, () => false)
}

function isUnstored(): boolean {
  return outboxSafety() === 'page' && countUnsentNow() > 0
}

function countUnsentNow(): number {
  return readOutbox().entries.filter(isUnsent).length
}
