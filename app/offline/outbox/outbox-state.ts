import type { Transfer } from '#app/lib/uploads/send-file.ts'
import type { OutboxEntry } from './entry.ts'

/* The outbox as this tab shows it: the stored entries, and the progress of sending. */

interface OutboxState {
  entries: readonly OutboxEntry[]
  /** Progress of each entry that this tab is sending. */
  transfers: ReadonlyMap<string, Transfer | 'calling'>
  /** Entries that this page has sent, so that their results are news here. */
  sentHere: ReadonlySet<string>
}

const empty: OutboxState = { entries: [], transfers: new Map(), sentHere: new Set() }
let state = empty
const listeners = new Set<() => void>()

export function readOutbox(): OutboxState {
  return state
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows these entries instead of the current ones. */
export function showEntries(entries: readonly OutboxEntry[]): void {
  setState({ ...state, entries })
}

/**
 * Shows an entry, replacing its earlier version if there is one.
 * @param replaced ids of others that it replaces
 */
export function showEntry(entry: OutboxEntry, replaced: readonly string[] = []): void {
  const others = state.entries.filter(({ id }) => id !== entry.id && !replaced.includes(id))
  showEntries([...others, entry].toSorted((a, b) => a.order - b.order))
}

/** Shows the progress of an entry; `undefined` when it is no longer being sent. */
export function showTransfer(id: string, transfer: Transfer | 'calling' | undefined): void {
  const transfers = new Map(state.transfers)
  if (transfer) transfers.set(id, transfer)
  else transfers.delete(id)
  setState({ ...state, transfers })
}

/** Shows that this page has sent an entry. */
export function showSentHere(id: string): void {
  setState({ ...state, sentHere: new Set([...state.sentHere, id]) })
}

/** Clears everything shown of the person. */
export function clearShownEntries(): void {
  setState(empty)
}

function setState(next: OutboxState): void {
  state = next
  for (const listener of listeners) listener()
}
