import { workerAccessDatabase } from './worker-access-database.ts'

/**
 * The storage of a session and its data: on the device with "Remember me", otherwise in the tab alone, so
 * that it ends with the browser on a shared computer. If the browser forbids storage, or has no room, it is held in memory.
 */
export type StorageArea = 'device' | 'tab'

const prefix = 'school.'
export const sessionKey = `${prefix}session`
/** Entries with this prefix are cached replies, which every tab fetches for itself. */
export const cachePrefix = `${prefix}last.`

/** A change of the tab's storage; without a key everything was removed. */
interface TabStorageChange {
  key: string
  value: string | null
}

let chosenArea: StorageArea | undefined
const inMemory = new Map<string, string>()
let reportChange: (change: TabStorageChange) => void = () => undefined

/** Reports the changes that this tab makes to its own storage, so that other tabs can follow. */
export function onTabStorageChange(listener: (change: TabStorageChange) => void): void {
  reportChange = listener
}

/** Clears all stored data, and stores further data in the given area. */
export function restartStorageIn(area: StorageArea): void {
  clearStored()
  chosenArea = area
}

/** Stores further data in the given area, without touching what is stored. */
export function setStorageArea(area: StorageArea): void {
  chosenArea = area
}

/** True when the session stays on the device ("Remember me"). */
export function isStoredOnDevice(): boolean {
  return sessionArea() === 'device'
}

export function readStored(key: string): string | null {
  for (const storage of [openArea('tab'), openArea('device')]) {
    const value = storage?.getItem(key) ?? null
    if (value !== null) return value
  }
  return inMemory.get(key) ?? null
}

export function writeStored(key: string, value: string): void {
  const area = sessionArea()
  store(openArea(area), key, value)
  if (area === 'tab' && isShared(key)) reportChange({ key, value })
}

export function removeStored(key: string): void {
  const isInTab = typeof openArea('tab')?.getItem(key) === 'string'
  for (const storage of [openArea('tab'), openArea('device')]) storage?.removeItem(key)
  inMemory.delete(key)
  if (isInTab && isShared(key)) reportChange({ key, value: null })
}

/** Removes all of the person's data: session, names and marks. */
export function clearStored(): void {
  const hadTabSession = Object.keys(readSharedEntries()).length > 0
  for (const storage of [openArea('tab'), openArea('device')]) if (storage) clear(storage)
  inMemory.clear()
  chosenArea = undefined
  forgetWorkerAccess()
  if (hadTabSession) reportChange({ key: '', value: null })
}

/** Revokes the service worker's access, with which it sends the outbox of the person who was signed in. */
export function forgetWorkerAccess(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(workerAccessDatabase)
  } catch {
    return // forbidden by the browser's settings: nothing was stored
  }
}

/** The entries of this tab's session that other tabs may have. */
export function readSharedEntries(): Record<string, string> {
  const storage = openArea('tab')
  if (!storage?.getItem(sessionKey)) return {}
  const keys = keysOf(storage).filter(isShared)
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
}

/** Accepts an entry from another tab. @returns false when this tab has a session of the device */
export function storeTabEntry(key: string, value: string | null): boolean {
  const storage = openArea('tab')
  if (!storage || openArea('device')?.getItem(sessionKey) || !isShared(key)) return false
  if (value === null) storage.removeItem(key)
  else store(storage, key, value)
  return true
}

/** Accepts all entries from another tab; none means that the session has ended there. */
export function replaceTabEntries(entries: Record<string, string>): boolean {
  const storage = openArea('tab')
  if (!storage || openArea('device')?.getItem(sessionKey)) return false
  if (Object.keys(entries).length === 0) clear(storage)
  return Object.entries(entries)
    .map(([key, value]) => storeTabEntry(key, value))
    .every(Boolean)
}

function isShared(key: string): boolean {
  return key.startsWith(prefix) && !key.startsWith(cachePrefix)
}

function clear(storage: Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

/** Stores a value, or holds it in memory if nothing can be stored; an earlier value is then removed. */
function store(storage: Storage | undefined, key: string, value: string): void {
  try {
    if (storage) return storage.setItem(key, value)
  } catch {
    storage?.removeItem(key)
  }
  inMemory.set(key, value)
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

function sessionArea(): StorageArea {
  if (chosenArea) return chosenArea
  if (openArea('tab')?.getItem(sessionKey)) return 'tab'
  return openArea('device')?.getItem(sessionKey) ? 'device' : 'tab'
}

function openArea(area: StorageArea): Storage | undefined {
  try {
    return area === 'device' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined // forbidden by the browser's settings
  }
}
