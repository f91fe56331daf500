/** Shared by all tabs of the browser, and cleared with the session. */
const key = 'school.last-activity'
/** Milliseconds between two notes of an activity, so that typing does not write at each key. */
const noteEvery = 5000

let lastNoted = Number.NEGATIVE_INFINITY

/** Notes that somebody uses one of the tabs. */
export function noteActivity(now = Date.now()): void {
  if (now - lastNoted < noteEvery && now >= lastNoted) return
  lastNoted = now
  try {
    window.localStorage.setItem(key, String(now))
  } catch {
    return // forbidden by the browser's settings: this tab then counts for itself
  }
}

/** The milliseconds until an unused session ends, negative when it should have ended. @param minutes the limit */
export function remainingIdleTime(minutes: number, now = Date.now()): number {
  return lastActivity() + minutes * 60_000 - now
}

function lastActivity(): number {
  try {
    return Math.max(lastNoted, Number(window.localStorage.getItem(key) ?? 0))
  } catch {
    return lastNoted
  }
}
