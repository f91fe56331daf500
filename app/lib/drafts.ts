import { sessionKey } from './browser-storage.ts'

/*
 * What was typed into forms and not saved yet, by person. It lies where the session lies: on the device with
 * "Remember me", else in the tab. Other than the session it outlives a session's end, so that nobody types twice;
 * logging out removes it.
 */

const prefix = 'draft.'

/** What was written last, in whatever shape the form had then. */
export function readDraft(userId: string, name: string): unknown {
  try {
    const text = place()?.getItem(nameOf(userId, name))
    return text ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined // cut off while it was written
  }
}

export function writeDraft(userId: string, name: string, value: unknown): void {
  try {
    place()?.setItem(nameOf(userId, name), JSON.stringify(value))
  } catch {
    return // the storage is full or forbidden: the form works without
  }
}

export function forgetDraft(userId: string, name: string): void {
  for (const storage of storages()) storage.removeItem(nameOf(userId, name))
}

/** At log-out, and when somebody else signs in. @param exceptOf whose drafts stay */
export function forgetDrafts(exceptOf?: string): void {
  for (const storage of storages()) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) {
      if (key.startsWith(prefix) && !(exceptOf && key.startsWith(nameOf(exceptOf, ''))))
        storage.removeItem(key)
    }
  }
}

function nameOf(userId: string, name: string): string {
  return `${prefix}${userId}.${name}`
}

function place(): Storage | undefined {
  const open = storages()
  return open.find((storage) => storage.getItem(sessionKey) !== null) ?? open[0]
}

function storages(): Storage[] {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return [] // forbidden by the browser's settings
  }
}
