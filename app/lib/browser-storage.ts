/**
 * The storage of a session and its data: on the device with "Remember me", else in the tab alone, so that it ends with
 * the browser on a shared computer. A browser that forbids storage holds it in memory.
 */
export type StorageArea = 'device' | 'tab'

const prefix = 'school.'
export const sessionKey = `${prefix}session`

let chosenArea: StorageArea | undefined
const inMemory = new Map<string, string>()

/** Clears everything that was stored, and stores what follows in the given area. */
export function restartStorageIn(area: StorageArea): void {
  clearStored()
  chosenArea = area
}

/** Stores what follows in the given area, without touching what is stored. */
export function setStorageArea(area: StorageArea): void {
  chosenArea = area
}

export function readStored(key: string): string | null {
  for (const storage of [openArea('tab'), openArea('device')]) {
    const value = storage?.getItem(key) ?? null
    if (value !== null) return value
  }
  return inMemory.get(key) ?? null
}

export function writeStored(key: string, value: string): void {
  const storage = openArea(sessionArea())
  if (!storage) inMemory.set(key, value)
  else storage.setItem(key, value)
}

export function removeStored(key: string): void {
  for (const storage of [openArea('tab'), openArea('device')]) storage?.removeItem(key)
  inMemory.delete(key)
}

/** Removes everything of the person: session, names and marks. */
export function clearStored(): void {
  for (const storage of [openArea('tab'), openArea('device')]) {
    if (!storage) continue
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key)
  }
  inMemory.clear()
  chosenArea = undefined
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
