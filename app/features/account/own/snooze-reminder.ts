import { formatDate } from '#app/lib/format.ts'

/** Not one of the session's keys: it holds a day and no person, and survives the sign-out. */
const key = 'second-step.snoozed'
let inMemory: string | undefined

/** True when the reminder was snoozed today. */
export function isSnoozed(): boolean {
  try {
    return window.localStorage.getItem(key) === today()
  } catch {
    return inMemory === today() // forbidden by the browser's settings
  }
}

export function snooze(): void {
  inMemory = today()
  try {
    window.localStorage.setItem(key, today())
  } catch {
    return // remembered only while the page is open
  }
}

function today(): string {
  return formatDate(new Date().toISOString())
}
