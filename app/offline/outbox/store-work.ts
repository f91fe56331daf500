import type { ApiCall } from '#app/lib/described-call.ts'
import { newId } from '#app/lib/new-id.ts'
import { trustedTime } from '#app/session/device.ts'
import { isUnsent, type OutboxEntry, type Work } from './entry.ts'
import type { OutboxStore } from './outbox-in-store.ts'
import { rebaseCalls } from './rebase.ts'

interface NewWork {
  userId: string
  work: Work
  file?: File | undefined
  /** Whether an entry is being sent just now: it is not replaced, and the later version goes behind it. */
  isMoving: (id: string) => boolean
}

interface StoredWork {
  entry: OutboxEntry
  /** The ids of earlier entries whose place it has taken. */
  replaced: string[]
}

/**
 * Stores work as an entry, in the place of work on the same row that has not been sent. Nobody else may change the store
 * meanwhile.
 * @throws when the browser has no room for it
 */
export async function storeWork(
  store: OutboxStore,
  { userId, work, file, isMoving }: NewWork,
): Promise<StoredWork> {
  // As stored: another tab, or the service worker, may have changed them.
  const entries = await store.load()
  const earlier = entries.filter(
    (entry) => entry.row === work.row && isReplaceable(entry) && !isMoving(entry.id),
  )
  const latest = earlier.at(-1)
  const last = entries.at(-1)?.order ?? 0
  const isInPlace = latest !== undefined && !file
  const entry: OutboxEntry = {
    ...work,
    calls: onSent(work, entries),
    // A file lies beside the entry under its id: the earlier one stays whole until the later one is.
    id: isInPlace ? latest.id : newId(),
    revision: newId(),
    order: isInPlace ? latest.order : last + 1,
    queuedAt: new Date().toISOString(),
    trusted: trustedTime(userId),
    state: 'waiting',
    hasWaited: !navigator.onLine,
    done: 0,
  }
  await storeWhole(store, entry, file)
  const replaced: string[] = []
  for (const { id } of earlier) {
    // One that stays is sent before the later one.
    if (id !== entry.id) await store.delete(id).then(() => replaced.push(id), ignore)
  }
  return { entry, replaced }
}

/** The calls of work that was described before an earlier version of the row reached the school. */
function onSent({ row, calls }: Work, entries: readonly OutboxEntry[]): ApiCall[] {
  return entries
    .filter((entry) => entry.row === row && !isUnsent(entry))
    .reduce((rebased, { calls: sent, reply }) => {
      const replies = sent.map((_, index) => (index === sent.length - 1 ? reply : undefined))
      return rebaseCalls(rebased, sent, replies) ?? rebased
    }, calls)
}

/**
 * Copies the entries of a store that ends with the page into one that lasts, all or none, behind what that has. Of two
 * versions of a row that wait, the later one stays. Nobody else may change the stores meanwhile.
 * @throws when the browser has no room for them
 */
export async function copyEntries(
  from: OutboxStore,
  to: OutboxStore,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const there = await to.load()
  const last = there.at(-1)?.order ?? 0
  const copied = entries.filter((entry) => !isReplaceable(entry) || !there.some(isLaterThan(entry)))
  const ids = new Set(copied.map(({ id }) => id))
  try {
    for (const [index, entry] of copied.entries())
      await storeWhole(to, { ...entry, order: last + 1 + index }, await from.readFile(entry.id))
  } catch (error) {
    for (const id of ids) await to.delete(id).catch(ignore)
    throw error
  }
  for (const entry of there) {
    const isOver = isReplaceable(entry) && !ids.has(entry.id) && copied.some(isLaterThan(entry))
    if (isOver) await to.delete(entry.id).catch(ignore)
  }
}

function isLaterThan({ id, row, queuedAt }: OutboxEntry): (other: OutboxEntry) => boolean {
  return (other) => other.id !== id && other.row === row && isUnsent(other) && other.queuedAt > queuedAt
}

/** Stores a file first and then its entry: without its entry a file is nothing. */
async function storeWhole(store: OutboxStore, entry: OutboxEntry, file: File | undefined): Promise<void> {
  if (file) await store.saveFile(entry.id, file)
  try {
    await store.save(entry)
  } catch (error) {
    if (file) await store.deleteFile(entry.id).catch(ignore)
    throw error
  }
}

function isReplaceable(entry: OutboxEntry): boolean {
  return isUnsent(entry) && entry.done === 0
}

/** An entry that cannot be deleted is sent once more, which changes nothing. */
function ignore(): void {}
