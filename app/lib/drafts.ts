import { sessionKey } from './browser-storage.ts'

/*
 * Drafts: form content that is not saved yet, by person. They are stored beside the session: on the device with
 * "Remember me", else in the tab. Unlike the session they survive its expiry, so that nobody types twice; logging out
 * removes them.
 */

const prefix = 'draft.'

/** The stored draft, in the shape that the form had when it was written. */
export function readDraft(userId: string, name: string): unknown {
  try {
    const text = draftStorage()?.getItem(keyOf(userId, name))
    return text ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined // cut off while it was written
  }
}

export function writeDraft(userId: string, name: string, value: unknown): void {
  try {
    draftStorage()?.setItem(keyOf(userId, name), JSON.stringify(value))
  } catch {
    return // the storage is full or forbidden: the form works without drafts
  }
}

export function forgetDraft(userId: string, name: string): void {
  for (const storage of storages()) storage.removeItem(keyOf(userId, name))
}

/** Removes all drafts, at log-out and when somebody else signs in. @param exceptOf the id of a person whose drafts stay */
export function forgetDrafts(exceptOf?: string): void {
  for (const storage of storages()) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) {
      if (key.startsWith(prefix) && !(exceptOf && key.startsWith(keyOf(exceptOf, ''))))
        storage.removeItem(key)
    }
  }
}

function keyOf(userId: string, name: string): string {
  return `${prefix}${userId}.${name}`
}

function draftStorage(): Storage | undefined {
  const available = storages()
  return available.find((storage) => storage.getItem(sessionKey) !== null) ?? available[0]
}

function storages(): Storage[] {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return [] // forbidden by the browser's settings
  }
}
