import { statusPage as words } from '#app/words/office/status.ts'
import { statusHistory as historyWords } from '#app/words/office/status-history.ts'

/** A duration in its useful unit: '35 ms', '1.2 s'. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000
    ? historyWords.milliseconds(Math.round(milliseconds))
    : historyWords.seconds(milliseconds)
}

/** The age of an instant in its largest useful unit, such as “3 hours”. */
export function describeAge(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}
