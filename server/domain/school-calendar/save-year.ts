import type { RequestOrigin } from '#server/access/request-origin.ts'
import { saveSetting } from '#server/audit/save-setting.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import type { CalendarYear, StoredCalendarYear } from '#shared/school-calendar/contract.ts'
import * as queries from './queries.ts'

interface YearChange extends CalendarYear {
  /** The version that was read; null if the year did not exist. */
  updated_at: string | null
}

/**
 * Sets the terms and holidays of a year.
 * @throws {AppError} 403, 409 changed since it was read
 */
export async function saveYear(
  tx: Tx,
  { updated_at, ...change }: YearChange,
  origin: RequestOrigin,
): Promise<StoredCalendarYear> {
  await holdLock(tx, 'school_calendar')
  const holidays = change.holidays.toSorted((one, other) => one.day.localeCompare(other.day))
  return await saveSetting(
    tx,
    {
      thing: 'year',
      version: updated_at,
      // Saving an example unchanged confirms it.
      values: { terms: change.terms, holidays, is_example: false },
      find: () => queries.findYear(tx, change.academic_year),
      put: () => queries.putYear(tx, { ...change, holidays }),
      action: 'school.calendar_changed',
      subject: { type: 'school_calendar', id: change.academic_year },
      logged: (year) => ({ terms: year.terms, holidays: year.holidays }),
    },
    origin,
  )
}
