import { formatDate } from '#app/lib/format.ts'

/** Not one of the session's keys: it tells of a day and of no person, and outlives the sign-out. */
const key = 'second-step.snoozed'
let inMemory: string | undefined

/** Whether the reminder was put off today. */
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
    return // kept for as long as the page is open
  }
}

function today(): string {
  return formatDate(new Date().toISOString())
}
