import { addDays, schoolDay, schoolTime } from '#shared/school-calendar/school-calendar.ts'
import type { StoredSettings } from './queries.ts'

/** Slightly less than an hour, so that an hourly job finds it due. */
const retryMs = 55 * 60_000

/**
 * Whether a backup is due: somebody has requested one, or none was made since its hour last came, even if
 * that was yesterday while the machine was off. After a failure it is tried again every hour.
 * @param newest the newest backup, whatever its outcome
 */
export function isDue(
  { is_on, hour, requested_at }: Pick<StoredSettings, 'is_on' | 'hour' | 'requested_at'>,
  newest: { state: string; started_at: Date } | undefined,
  now: Date,
): boolean {
  if (isRequested(requested_at, newest)) return true
  if (!is_on) return false
  if (!newest) return true
  if (newest.state === 'failed') return now.getTime() - newest.started_at.getTime() >= retryMs
  return dayBegunAt(hour, newest.started_at) < dayBegunAt(hour, now)
}

/** Whether a backup was requested that has not begun since. */
export function isRequested(requestedAt: Date | null, newest: { started_at: Date } | undefined): boolean {
  return requestedAt !== null && (!newest || newest.started_at < requestedAt)
}

/** The day to which a moment belongs when days begin at this hour, such as '2026-02-10'. */
function dayBegunAt(hour: number, at: Date): string {
  return Number(schoolTime(at).slice(0, 2)) < hour ? addDays(schoolDay(at), -1) : schoolDay(at)
}
