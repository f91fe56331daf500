import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'

/** Stored with the session, so that all of its tabs share it and it is removed with it. */
const key = 'school.last-activity'
/** Milliseconds between two records of an activity, so that typing does not write at each key. */
const noteEvery = 5000

let lastNoted = Number.NEGATIVE_INFINITY

/** Records that somebody is using one of the tabs. */
export function noteActivity(now = Date.now()): void {
  if (now - lastNoted < noteEvery && now >= lastNoted) return
  lastNoted = now
  writeStored(key, String(now))
}

/** The milliseconds until an unused session ends, negative when it should have ended. @param minutes the limit */
export function remainingIdleTime(minutes: number, now = Date.now()): number {
  const lastActivity = Math.max(lastNoted, Number(readStored(key) ?? 0))
  return lastActivity + minutes * 60_000 - now
}
