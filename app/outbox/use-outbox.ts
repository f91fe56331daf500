import { useSyncExternalStore } from 'react'
import { isUnsent } from './entry.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'

/** The entries of the signed-in person, and how far those have come that are being sent. */
export function useOutbox() {
  return useSyncExternalStore(subscribeToOutbox, readOutbox, readOutbox)
}

/** How many pieces of work have not reached the school. */
export function useWaitingCount(): number {
  return useSyncExternalStore(subscribeToOutbox, countUnsentNow, () => 0)
}

function countUnsentNow(): number {
  return readOutbox().entries.filter(isUnsent).length
}
