import { trustedTime } from '#app/offline/server-time.ts'
import { readSession } from '#app/lib/auth.ts'
import { newId } from '#app/lib/new-id.ts'
import type { Transfer } from '#app/files/send-file.ts'
import { isUnsent, type OutboxEntry, type Work } from './entry.ts'
import { moveOldFiles } from './move-old-files.ts'
import { inOneTab } from './one-tab.ts'
import { openOutboxStore, type OutboxStore, type Safety } from './outbox-store.ts'

/*
 * The outbox of the person who is signed in: work that is not at the school yet, and what became of it. It lives outside
 * the components, because sending goes on whichever screen is open. Nothing here deletes an entry but `removeEntry`,
 * which its owner presses.
 */

interface OutboxState {
  entries: readonly OutboxEntry[]
  /** How far each entry has come that is being sent by this tab. */
  transfers: ReadonlyMap<string, Transfer | 'calling'>
}

type SentListener = (entry: OutboxEntry) => void

const empty: OutboxState = { entries: [], transfers: new Map() }
let state = empty
let opened: { userId: string; store: OutboxStore } | undefined
let opening: { userId: string; done: Promise<void> } | undefined
const listeners = new Set<() => void>()
const settledListeners = new Set<SentListener>()
const heldRows = new Set<string>()
let channel: BroadcastChannel | undefined
/** Sends what waits; set by the sender, which imports this module. */
let wake: () => void = () => undefined
let stopSending: (id: string) => Promise<void> = async () => undefined

export function readOutbox(): OutboxState {
  return state
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls `listener` with each entry that this tab sent, or that was refused or met another version. */
export function onSettled(listener: SentListener): () => void {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

export function connectSender(sender: { wake: () => void; stop: (id: string) => Promise<void> }): void {
  wake = sender.wake
  stopSending = sender.stop
}

/** The store of the person for whom the outbox is open. */
export function openedOutbox(): { userId: string; store: OutboxStore } | undefined {
  return opened
}

/** How safely the entries of the signed-in person are stored; undefined before the outbox is open. */
export function outboxSafety(): Safety | undefined {
  return opened?.store.safety
}

/** Opens the outbox of the signed-in person, once, and takes over what an earlier version of the program stored. */
export async function openOutbox(userId: string): Promise<void> {
  if (opened?.userId === userId && opened.store.safety !== 'page') return
  if (opening?.userId !== userId) opening = { userId, done: open(userId) }
  const mine = opening
  await mine.done.finally(() => {
    if (opening === mine) opening = undefined
  })
}

async function open(userId: string): Promise<void> {
  const store = await openOutboxStore(userId)
  if (readSession()?.user.id !== userId) return
  const unstored = opened?.userId === userId && store.safety !== 'page' ? state.entries : []
  if (opened?.userId === userId && store.safety === 'page') return
  const before = opened?.store
  opened = { userId, store }
  for (const entry of unstored) {
    const file = await before?.readFile(entry.id)
    if (file) await store.saveFile(entry.id, file)
    await store.save(entry)
  }
  await inOneTab(`old files of ${userId}`, async () => await moveOldFiles(userId, store))
  listenToOtherTabs()
  await reloadOutbox()
}

/** Forgets the outbox in this page, when its person leaves; what is stored stays. */
export function closeOutbox(): void {
  opened = undefined
  opening = undefined
  setState(empty)
}

/** Reads the stored entries again, after another tab has changed them. */
export async function reloadOutbox(): Promise<void> {
  const current = opened
  if (!current) return
  const entries = await current.store.load().catch(() => undefined)
  if (entries && opened === current) setState({ ...state, entries })
}

/**
 * Puts work into the outbox and sends it as soon as the school can be reached. Work on the same row that has not been
 * sent is replaced by it.
 * @returns the entry's id; undefined when this browser cannot store it
 * @throws when the browser has no room for it
 */
export async function addWork(userId: string, work: Work, file?: File): Promise<OutboxEntry | undefined> {
  await openOutbox(userId)
  if (opened?.userId !== userId) return undefined
  const { store } = opened
  const earlier = state.entries.find(
    (entry) =>
      entry.row === work.row && isUnsent(entry) && entry.done === 0 && !state.transfers.has(entry.id),
  )
  const last = state.entries.at(-1)?.order ?? 0
  const entry: OutboxEntry = {
    ...work,
    id: earlier?.id ?? newId(),
    revision: newId(),
    order: earlier?.order ?? last + 1,
    queuedAt: new Date().toISOString(),
    trusted: trustedTime(userId),
    state: 'waiting',
    hasWaited: !navigator.onLine,
    done: 0,
  }
  if (file) await store.saveFile(entry.id, file)
  await oneByOne(async () => {
    showEntry(entry)
    await store.save(entry)
  })
  tellOtherTabs()
  wake()
  return entry
}

/**
 * Stores a change of an entry.
 * @param revision of the entry that the change is about
 * @returns false when its owner has removed it meanwhile, or a later version has taken its place
 */
export async function changeEntry(
  id: string,
  patch: Partial<OutboxEntry>,
  revision?: string,
): Promise<boolean> {
  return await oneByOne(async () => {
    const current = opened
    const entry = await current?.store.read(id)
    if (!current || !entry || opened !== current) return false
    if (revision !== undefined && entry.revision !== revision) return false
    const changed = { ...entry, ...patch }
    showEntry(changed)
    await current.store.save(changed)
    tellOtherTabs()
    return true
  })
}

let last: Promise<unknown> = Promise.resolve()

/** Changes follow one another, so that none is written over by one that began before it. */
async function oneByOne<T>(change: () => Promise<T>): Promise<T> {
  const mine = last.then(change, change)
  last = mine.catch(() => undefined)
  return await mine
}

/** The work on a row that has not reached the school. */
export function findUnsent(row: string): OutboxEntry | undefined {
  return state.entries.find((entry) => entry.row === row && isUnsent(entry))
}

/** Leaves the work on a row to the screen that is open over it, which sends it itself. */
export function holdRow(row: string): void {
  heldRows.add(row)
}

/** The screen is left: the outbox sends what waits for the row. */
export function releaseRow(row: string): void {
  heldRows.delete(row)
  wake()
}

export function isHeld(row: string): boolean {
  return heldRows.has(row)
}

/** Says what became of an entry, to whoever shows it. */
export function announceSettled(entry: OutboxEntry): void {
  for (const listener of settledListeners) listener(entry)
}

/** Sends an entry once more that waits or was refused. */
export async function retryEntry(id: string): Promise<void> {
  await changeEntry(id, {
    state: 'waiting',
    problem: undefined,
    isServerFull: undefined,
    conflict: undefined,
  })
  wake()
}

/** The owner's version takes the place of the other one. */
export async function keepMine(id: string): Promise<void> {
  const conflict = state.entries.find((one) => one.id === id)?.conflict
  if (!conflict?.calls) return
  const { calls, mine } = conflict
  await changeEntry(id, { state: 'waiting', calls, mine, done: 0, conflict: undefined, problem: undefined })
  wake()
}

/** Removes an entry for good. Only its owner may cause this, after being asked. */
export async function removeEntry(id: string): Promise<void> {
  const current = opened
  await stopSending(id)
  setState({ ...state, entries: state.entries.filter((one) => one.id !== id) })
  await current?.store.delete(id)
  tellOtherTabs()
}

export function showTransfer(id: string, transfer: Transfer | 'calling' | undefined): void {
  const transfers = new Map(state.transfers)
  if (transfer) transfers.set(id, transfer)
  else transfers.delete(id)
  setState({ ...state, transfers })
}

function showEntry(entry: OutboxEntry): void {
  const others = state.entries.filter(({ id }) => id !== entry.id)
  setState({ ...state, entries: [...others, entry].toSorted((a, b) => a.order - b.order) })
}

function setState(next: OutboxState): void {
  state = next
  for (const listener of listeners) listener()
}

function listenToOtherTabs(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('school.outbox')
  channel.addEventListener('message', () => void reloadOutbox())
}

function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
