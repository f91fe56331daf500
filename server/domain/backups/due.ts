import { school } from '#school.config.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import type { StoredSettings } from './queries.ts'

/**
 * Whether a backup is due: its hour of today has passed, and none was made since. After a failure it is tried again each
 * time that it is asked, which is every hour.
 * @param newest the newest backup, whatever became of it
 */
export function isDue(
  { is_on, hour }: Pick<StoredSettings, 'is_on' | 'hour'>,
  newest: { state: string; started_at: Date } | undefined,
  now: Date,
): boolean {
  if (!is_on || hourOf(now) < hour) return false
  if (!newest || newest.state !== 'done') return true
  const isToday = schoolDay(newest.started_at) === schoolDay(now)
  return !isToday || hourOf(newest.started_at) < hour
}

function hourOf(at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: school.timeZone,
  })
  return Number(parts.format(at))
}
