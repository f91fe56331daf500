import { messageOf } from '#shared/fault.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { findCalendarProblems } from '#shared/school-calendar/calendar-year.ts'
import type { CalendarYear, StoredCalendarYear } from '#shared/school-calendar/contract.ts'
import { missingYear, schoolDay, termsOf } from '#shared/school-calendar/school-calendar.ts'

/** A year as it is typed. */
export interface YearDraft extends CalendarYear {
  /** As it was read; null for a new year. */
  updated_at: string | null
}

/** A year to edit; one that does not exist yet starts with the likely terms. */
export function yearDraftOf(academicYear: string, calendar: StoredCalendarYear[]): YearDraft {
  const stored = calendar.find(({ academic_year }) => academic_year === academicYear)
  if (stored) return stored
  const terms = termsOf(calendar, academicYear).map(({ starts, ends }) => ({ starts, ends }))
  return { academic_year: academicYear, terms, holidays: [], updated_at: null }
}

/** The next year that can be entered: one that is missing by now, else the one after the last. */
export function yearToEnter(calendar: StoredCalendarYear[]): string {
  const last = Math.max(...calendar.map(({ academic_year }) => Number(academic_year)))
  return missingYear(calendar, schoolDay()) ?? String(last + 1)
}

/** Problems by field name, with the names that the server uses too. */
export function findProblems(draft: YearDraft): Problems {
  return Object.fromEntries(
    findCalendarProblems(draft).map(({ path, fault }) => [path.join('.'), messageOf(fault)]),
  )
}
