import { readDeviceNote, writeDeviceNote } from '#app/lib/storage/device-notes.ts'

const key = 'second-step.snoozed'
const forever = 'forever'

/** True when the reminder was snoozed today, or for good on this device. */
export function isSnoozed(): boolean {
  const value = readDeviceNote(key)
  return value === forever || Date.now() < Number(value ?? 0)
}

export function snooze(until: 'tomorrow' | 'forever'): void {
  writeDeviceNote(key, until === 'forever' ? forever : `${nextMidnight()}`)
}

/** Milliseconds since 1970. */
function nextMidnight(): number {
  return new Date().setHours(24, 0, 0, 0)
}
