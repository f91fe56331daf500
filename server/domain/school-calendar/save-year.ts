import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import type { CalendarYear, StoredCalendarYear } from '#shared/school-calendar/contract.ts'
import * as queries from './queries.ts'

interface YearChange extends CalendarYear {
  /** As it was read; null when the year was not there. */
  updated_at: string | null
}

/**
 * Makes these the terms and holidays of a year.
 * @throws {AppError} 403, 409 changed since it was read
 */
export async function saveYear(
  tx: Tx,
  { updated_at, ...change }: YearChange,
  origin: RequestOrigin,
): Promise<StoredCalendarYear> {
  await queries.lockCalendar(tx)
  const holidays = change.holidays.toSorted((one, other) => one.day.localeCompare(other.day))
  const after = { terms: change.terms, holidays }
  const before = await queries.findYear(tx, change.academic_year)
  // A reply that was lost is asked for again.
  if (before && isSame(before, after)) return before
  if ((before?.updated_at ?? null) !== updated_at) throw changedMeanwhile('year')
  await queries.putYear(tx, { ...change, holidays })
  const details = { before: before ? { terms: before.terms, holidays: before.holidays } : null, after }
  const subject = { type: 'school_calendar', id: change.academic_year } as const
  await writeAudit(tx, { action: 'school.calendar_changed', subject, details }, origin)
  const saved = await queries.findYear(tx, change.academic_year)
  if (!saved) throw new Error('a year that was just written is missing')
  return saved
}
