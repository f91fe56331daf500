import { school } from '#school.config.ts'
import { addDays, schoolDay } from '#shared/school-calendar.ts'
import type { StoredSettings } from './queries.ts'

/**
 * Whether a backup is due: none was made since its hour has last come, also when that was yesterday and the machine was
 * off then. After a failure it is tried again each time that it is asked, which is every hour.
 * @param newest the newest backup, whatever became of it
 */
export function isDue(
  { is_on, hour }: Pick<StoredSettings, 'is_on' | 'hour'>,
  newest: { state: string; started_at: Date } | undefined,
  now: Date,
): boolean {
  if (!is_on) return false
  if (!newest || newest.state !== 'done') return true
  return dayBegunAt(hour, newest.started_at) < dayBegunAt(hour, now)
}

/** The day to which a moment belongs when days begin at this hour, such as '2026-02-10'. */
function dayBegunAt(hour: number, at: Date): string {
  return hourOf(at) < hour ? addDays(schoolDay(at), -1) : schoolDay(at)
}

function hourOf(at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: school.timeZone,
  })
  return Number(parts.format(at))
}
