import type { OutboxEntry } from './entry.ts'
import { tellOtherTabs } from './outbox-tabs.ts'

/* What became of work, for the screens that show it. */

/** @returns true when the screen says itself what became of the entry */
type SettledListener = (entry: OutboxEntry) => boolean | void
type RepliesListener = (row: string, replies: readonly unknown[]) => void

const settledListeners = new Set<SettledListener>()
const repliesListeners = new Set<RepliesListener>()

/**
 * Calls `listener` with each entry that this tab sent, or that was refused or met another version. The last listener is
 * asked first, and the first one, which tells the person wherever they are, only if no screen has done so.
 */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

/** Calls `listener` with the replies to work on a row, in whichever tab it was sent, before its entry changes. */
export function onReplies(listener: RepliesListener): () => void {
  repliesListeners.add(listener)
  return () => void repliesListeners.delete(listener)
}

/** Says what became of an entry, to whoever shows it. */
export function announceSettled(entry: OutboxEntry): void {
  const screensFirst = [...settledListeners].toReversed()
  screensFirst.find((listener) => listener(entry) === true)
}

/** Hands the replies to work on a row to the screens that show the row, in all tabs. */
export function announceReplies({ row }: OutboxEntry, replies: readonly unknown[]): void {
  showReplies(row, replies)
  tellOtherTabs({ row, replies })
}

/** Hands the replies to work on a row, such as from another tab, to the screens of this one. */
export function showReplies(row: string, replies: readonly unknown[]): void {
  for (const listener of repliesListeners) listener(row, replies)
}
