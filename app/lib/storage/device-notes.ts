const inMemory = new Map<string, string>()

/**
 * The note that this browser keeps for everyone who uses it, also after a log-out: an answer or a choice that says nothing about
 * a person.
 * @param key without the prefix of the session's entries
 */
export function readDeviceNote(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? inMemory.get(key)
  } catch {
    return inMemory.get(key) // forbidden by the browser's settings
  }
}

/** Without room, or where the browser's settings forbid it, the note lasts until the page is left. */
export function writeDeviceNote(key: string, value: string): void {
  inMemory.set(key, value)
  try {
    window.localStorage.setItem(key, value)
  } catch {
    return
  }
}
