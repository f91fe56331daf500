import type { OutboxEntry } from './entry.ts'
import { tellOtherTabs } from './outbox-tabs.ts'

/* The outcomes of work, for the screens that show them. */

/** @returns whether the screen itself shows the outcome of the entry */
type SettledListener = (entry: OutboxEntry) => boolean
type RepliesListener = (row: string, replies: readonly unknown[]) => void

const settledListeners = new Set<SettledListener>()
const repliesListeners = new Set<RepliesListener>()
const repliedRows = new Set<string>()
let teller: ((entry: OutboxEntry) => void) | undefined

/**
 * Calls `listener` with each entry that this tab sent, or that was refused or conflicted with another
 * version.
 */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

/** Calls `tell` with the entries whose outcome no screen shows itself. @returns a function that stops this */
export function onUnshownOutcome(tell: (entry: OutboxEntry) => void): () => void {
  teller = tell
  return () => void (teller = undefined)
}

/** Calls `listener` with the replies to work on a row, whichever tab sent it, before its entry changes. */
export function onReplies(listener: RepliesListener): () => void {
  repliesListeners.add(listener)
  return () => void repliesListeners.delete(listener)
}

/** Reports an entry's outcome to the listeners. */
export function announceSettled(entry: OutboxEntry): void {
  const isSaid = [...settledListeners].map((listener) => listener(entry)).includes(true)
  if (!isSaid) teller?.(entry)
}

/** Passes the replies to work on a row to the screens that show it, in all tabs. */
export function announceReplies({ row }: OutboxEntry, replies: readonly unknown[]): void {
  showReplies(row, replies)
  tellOtherTabs({ row, replies })
}

/** Passes the replies to work on a row, for example from another tab, to the screens of this one. */
export function showReplies(row: string, replies: readonly unknown[]): void {
  repliedRows.add(row)
  for (const listener of repliesListeners) listener(row, replies)
}

/** Whether replies to work on a row have come since the program started, perhaps before a screen listened. */
export function hadReplies(row: string): boolean {
  return repliedRows.has(row)
}
