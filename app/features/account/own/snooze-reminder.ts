import { formatDate } from '#app/lib/format.ts'

/** Not one of the session's keys: it holds a day and no person, and survives the sign-out. */
const key = 'second-step.snoozed'
const forever = 'forever'
let inMemory: string | undefined

/** True when the reminder was snoozed today, or for good on this device. */
export function isSnoozed(): boolean {
  const value = read()
  return value === forever || value === today()
}

export function snooze(until: 'tomorrow' | 'forever'): void {
  inMemory = until === 'forever' ? forever : today()
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

function today(): string {
  return formatDate(new Date().toISOString())
}
