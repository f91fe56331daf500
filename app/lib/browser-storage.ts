/**
 * Where a session and all that belongs to it is kept: on the device with "Remember me", else in the tab alone,
 * so that it ends with the browser on a shared computer. A browser that forbids storage gets its memory.
 */
export type Keeping = 'device' | 'tab'

const prefix = 'school.'
export const sessionKey = `${prefix}session`

let chosen: Keeping | undefined
const inMemory = new Map<string, string>()

/** Forgets whatever was kept, and keeps what follows in the given place. */
export function restartStorageIn(keeping: Keeping): void {
  clearStored()
  chosen = keeping
}

/** Keeps what follows in the given place, and leaves what is kept. */
export function setStorageArea(keeping: Keeping): void {
  chosen = keeping
}

export function readStored(key: string): string | null {
  for (const storage of [open('tab'), open('device')]) {
    const value = storage?.getItem(key) ?? null
    if (value !== null) return value
  }
  return inMemory.get(key) ?? null
}

export function writeStored(key: string, value: string): void {
  const storage = open(sessionArea())
  if (!storage) inMemory.set(key, value)
  else storage.setItem(key, value)
}

export function removeStored(key: string): void {
  for (const storage of [open('tab'), open('device')]) storage?.removeItem(key)
  inMemory.delete(key)
}

/** Leaves nothing of the person behind: neither session, nor names, nor marks. */
export function clearStored(): void {
  for (const storage of [open('tab'), open('device')]) {
    if (!storage) continue
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key)
  }
  inMemory.clear()
  chosen = undefined
}

function sessionArea(): Keeping {
  if (chosen) return chosen
  if (open('tab')?.getItem(sessionKey)) return 'tab'
  return open('device')?.getItem(sessionKey) ? 'device' : 'tab'
}

function open(keeping: Keeping): Storage | undefined {
  try {
    return keeping === 'device' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined // forbidden by the browser's settings
  }
}
