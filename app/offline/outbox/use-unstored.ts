import { useSyncExternalStore } from 'react'
import { isUnsent } from './entry.ts'
import { outboxSafety } from './outbox.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'

/**
 * Why work is only in the memory of this page: a full device, a browser that stores nothing, or a key that
 * has not arrived.
 */
type Unstored = 'full' | 'refused' | 'page'

/** Why waiting work would be lost with this page; undefined if it would not. */
export function useUnstored(): Unstored | undefined {
  return useSyncExternalStore(subscribeToOutbox, findUnstored, () => undefined)
}

function findUnstored(): Unstored | undefined {
  const unsent = readOutbox().entries.filter(isUnsent)
  const safety = outboxSafety() ?? 'sealed'
  if (unsent.length > 0 && safety !== 'sealed') return safety
  const held = unsent.filter(({ isUnstored }) => isUnstored)
  if (held.length === 0) return undefined
  return held.some(({ isDeviceFull }) => isDeviceFull) ? 'full' : 'refused'
}
