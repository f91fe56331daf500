/** Not one of the session's keys: it holds a time and no personal data, and survives the sign-out. */
const key = 'second-step.snoozed'
const forever = 'forever'
let inMemory: string | undefined

/** True when the reminder was snoozed today, or for good on this device. */
export function isSnoozed(): boolean {
  const value = read()
  return value === forever || Date.now() < Number(value ?? 0)
}

export function snooze(until: 'tomorrow' | 'forever'): void {
  inMemory = until === 'forever' ? forever : `${nextMidnight()}`
  try {
    window.localStorage.setItem(key, inMemory)
  } catch {
    return // remembered only while the page is open
  }
}

function read(): string | null | undefined {
  try {
    return window.localStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory // forbidden by the browser's settings
  }
}

/** Milliseconds since 1970. */
function nextMidnight(): number {
  return new Date().setHours(24, 0, 0, 0)
}
