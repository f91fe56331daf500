import { useSyncExternalStore } from 'react'
import { isShownInOutbox, isUnsent } from './entry.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'

/** The entries of the signed-in person, and the progress of those that are being sent. */
export function useOutbox() {
  return useSyncExternalStore(subscribeToOutbox, readOutbox, readOutbox)
}

/** How many pieces of work wait in the outbox. */
export function useWaitingCount(): number {
  return useSyncExternalStore(subscribeToOutbox, countUnsentNow, () => 0)
}

function countUnsentNow(): number {
  return readOutbox().entries.filter((entry) => isUnsent(entry) && isShownInOutbox(entry)).length
}
