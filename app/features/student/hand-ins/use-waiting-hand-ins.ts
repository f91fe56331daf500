import { useSyncExternalStore } from 'react'
import { readOutbox, subscribeToOutbox } from '#app/offline/outbox/outbox-state.ts'

/** The ids of the assignments whose hand-in is still in the outbox. */
export function useWaitingHandIns(): ReadonlySet<string | undefined> {
  const { entries } = useSyncExternalStore(subscribeToOutbox, readOutbox, readOutbox)
  const waiting = entries.filter(({ kind, state }) => kind === 'hand-in' && state === 'waiting')
  return new Set(waiting.map(({ file }) => file?.metadata['assignment_id']))
}
