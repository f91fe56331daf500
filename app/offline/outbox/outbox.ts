import { readSession } from '#app/lib/auth/auth.ts'
import { isTyped, isUnsent, type OutboxEntry, type Work } from './entry.ts'
import { announceSettled, showReplies } from './announcements.ts'
import { inOneTab } from '#app/offline/store/one-tab.ts'
import { changesOf } from './lanes.ts'
import { clearShownEntries, readOutbox, showEntries, showEntry } from './outbox-state.ts'
import type { OutboxStore, Safety } from './outbox-in-store.ts'
import type { EntryChange } from './sending.ts'
import { rebaseLater } from './rebase.ts'
import { openOutboxStore } from './outbox-store.ts'
import { listenToOtherTabs, tellOtherTabs } from './outbox-tabs.ts'
import { sendAgain, sendWaiting, stopSending } from './sender-connection.ts'
import { copyEntries, storeEdit, storeWork, type WorkEdit } from './store-work.ts'

/* The outbox of the person who is signed in: work that is not saved at the school yet, and its outcome. It is
   kept outside the components, because sending continues whichever screen is open. Only `removeEntry` deletes
   an entry: its owner pressed the button, or took the work back on its screen. */

let opened: { userId: string; store: OutboxStore } | undefined
let opening: { userId: string; done: Promise<void> } | undefined
/** The store of the person whose outbox is open. */
export function openedOutbox(): { userId: string; store: OutboxStore } | undefined {
  return opened
}

/** How safely the entries of the signed-in person are stored; undefined before the outbox is open. */
export function outboxSafety(): Safety | undefined {
  return opened?.store.safety
}

/** Opens the outbox of the signed-in person, once. */
export async function openOutbox(userId: string): Promise<void> {
  if (opened?.userId === userId && opened.store.safety === 'sealed') return
  if (opening?.userId !== userId) opening = { userId, done: open(userId) }
  const mine = opening
  await mine.done.finally(() => {
    if (opening === mine) opening = undefined
  })
}

async function open(userId: string): Promise<void> {
  const store = await openOutboxStore(userId)
  if (readSession()?.user.id !== userId) return
  const isOpen = opened?.userId === userId
  if (isOpen && (store.safety !== 'sealed' || !(await takeOver(userId, store)))) return
  if (!isOpen) opened = { userId, store }
  listenToOtherTabs({ onChange: () => void reloadOutbox(), onReplies: showReplies })
  await reloadOutbox()
}

/**
 * Moves what is only in this page's memory to a lasting store. Until all of it is there, the page's own store
 * counts.
 * @returns false when the browser has no space for it
 */
async function takeOver(userId: string, store: OutboxStore): Promise<boolean> {
  return await oneByOne(async () => {
    const before = opened
    if (before?.userId !== userId) return false
    await copyEntries(before.store, store, readOutbox().entries)
    // The person may have signed out in the meantime.
    if (opened !== before) return false
    opened = { userId, store }
    return true
  }).catch(() => false)
}

/** Forgets the outbox in this page when its person signs out; stored data stays. */
export function closeOutbox(): void {
  opened = undefined
  opening = undefined
  clearShownEntries()
}

/** Reads the stored entries again, after another tab has changed them. */
export async function reloadOutbox(): Promise<void> {
  const current = opened
  if (!current) return
  let shown: readonly OutboxEntry[]
  let entries: OutboxEntry[] | undefined
  do {
    shown = readOutbox().entries
    entries = await current.store.load().catch(() => undefined)
    if (!entries || opened !== current) return
    // A change of this page may be younger than what was read: its form would lose what was typed.
  } while (readOutbox().entries !== shown)
  showEntries(entries)
  for (const { id, isUntold } of entries) if (isUntold) void announceBackgroundOutcome(id)
}

/** Reports what the service worker has sent, or could not send, while no page was open. */
async function announceBackgroundOutcome(id: string): Promise<void> {
  const told = await oneByOne(async () => {
    const current = opened
    const entry = await current?.store.read(id)
    if (!current || !entry?.isUntold || opened !== current) return undefined
    const changed = { ...entry, isUntold: undefined }
    await current.store.save(changed)
    showEntry(changed)
    return changed
  }).catch(() => undefined) // without space it is shown again at the next visit
  if (told) announceSettled(told)
}

/**
 * Puts work into the outbox and sends it as soon as the school can be reached. It replaces unsent work on the
 * same row.
 * @returns the entry; undefined when its owner has signed out
 * @throws when the browser has no space for it, unless it may be held in the memory of this page
 */
export async function addWork(
  userId: string,
  work: Work,
  { file, mayHold }: { file?: File | undefined; mayHold?: boolean } = {},
): Promise<OutboxEntry | undefined> {
  await openOutbox(userId)
  if (opened?.userId !== userId) return undefined
  const entry = await oneByOne(async () => {
    const current = opened
    if (current?.userId !== userId) return undefined
    const isMoving = (id: string) => readOutbox().transfers.has(id)
    const stored = await storeWork(current.store, { work, file, mayHold, isMoving }, readOutbox().entries)
    // Shown only once it is stored: the power may fail in the next moment.
    if (opened === current) showEntry(stored.entry, stored.replaced)
    return stored.entry
  })
  if (!entry) return undefined
  tellOtherTabs()
  sendWaiting()
  return entry
}

/**
 * Changes the work on a row as it is stored now, by whichever tab, and sends it as soon as the school can be
 * reached.
 * @throws {Error} when its owner has signed out
 */
export async function editWork(change: WorkEdit): Promise<void> {
  await openOutbox(change.userId)
  let isWaiting = false
  await oneByOne(async () => {
    const current = opened
    if (current?.userId !== change.userId) throw new Error('The owner of this work is no longer logged in.')
    const { entry, removed } = await storeEdit(current.store, change, readOutbox().entries)
    if (opened !== current) return
    if (entry) showEntry(entry)
    else if (removed) showEntries(readOutbox().entries.filter(({ id }) => id !== removed))
    isWaiting = entry?.state === 'waiting'
  })
  tellOtherTabs()
  if (isWaiting) sendWaiting()
}

/**
 * Stores a change of an entry.
 * @param patch a change, or a function that makes one from the entry as it is stored now
 * @param revision of the entry that the change is about
 * @returns the entry as it is now; undefined when its owner has removed it in the meantime, or a later
 * version has replaced it
 * @throws when the browser has no space for it; then nothing has changed
 */
export async function changeEntry(
  id: string,
  patch: EntryChange,
  revision?: string,
): Promise<OutboxEntry | undefined> {
  return await oneByOne(async () => {
    const current = opened
    const entry = await current?.store.read(id)
    if (!current || !entry || opened !== current) return undefined
    if (revision !== undefined && entry.revision !== revision) return undefined
    const changed = { ...entry, ...(typeof patch === 'function' ? patch(entry) : patch) }
    const kept = await current.store.save(changed)
    showEntry(kept)
    tellOtherTabs()
    return kept
  })
}

/** Updates later work on the row of a sent entry with the versions from the server's replies. */
export async function rebaseLaterWork(sent: OutboxEntry, replies: readonly unknown[]): Promise<void> {
  await oneByOne(async () => {
    const current = opened
    if (!current) return
    for (const entry of await rebaseLater(current.store, sent, replies))
      if (opened === current) showEntry(entry)
  })
  tellOtherTabs()
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Changes follow one another, in this page and in all others, so that none is overwritten by one that began
 * before it.
 */
async function oneByOne<T>(change: () => Promise<T>): Promise<T> {
  const locked = async () => await inOneTab(changesOf(opened?.userId ?? ''), change)
  const mine = last.then(locked, locked)
  last = mine.catch(() => undefined)
  return await mine
}

/** The work on a row that has not been sent yet. */
export function findUnsent(row: string): OutboxEntry | undefined {
  return readOutbox().entries.find((entry) => entry.row === row && isUnsent(entry))
}

/** Removes an entry without reporting an outcome. */
export async function forgetEntry(id: string): Promise<void> {
  await oneByOne(async () => {
    await opened?.store.delete(id)
    showEntries(readOutbox().entries.filter((one) => one.id !== id))
  })
  tellOtherTabs()
}

/** Removes typed text that was never submitted, when its owner signs out. */
export async function removeDrafts(): Promise<void> {
  const store = opened?.store
  if (!store) return
  await oneByOne(async () => {
    // Read from the store: the last typed text may not be shown yet.
    const entries = await store.load().catch(() => readOutbox().entries)
    for (const entry of entries)
      if (isTyped(entry) && !entry.isPutBack) await store.delete(entry.id).catch(() => undefined)
  })
}

/** Sends a waiting or refused entry again. */
export async function retryEntry(id: string): Promise<void> {
  await changeEntry(id, {
    state: 'waiting',
    problem: undefined,
    isServerFull: undefined,
    isGivenUp: undefined,
    conflict: undefined,
  })
  sendAgain(id)
}

/** Replaces the other version with the owner's. */
export async function keepMine(id: string): Promise<void> {
  const entry = readOutbox().entries.find((one) => one.id === id)
  if (!entry?.conflict?.calls) return
  const { calls, mine, cells } = entry.conflict
  const decided = { calls, mine, done: 0, conflict: undefined, problem: undefined, ...(cells && { cells }) }
  await changeEntry(id, { state: 'waiting', ...decided }, entry.revision)
  sendWaiting()
}

/**
 * Removes an entry for good. Only its owner may do this: after a confirmation, or by taking the work back
 * where it was done.
 */
export async function removeEntry(id: string): Promise<void> {
  const stopped = stopSending(id)
  // Shown as long as it is stored: a page that is reloaded in between would send it.
  await forgetEntry(id)
  await stopped
}
