import { termNames, type TermName } from '#shared/constants.ts'
import { lazy } from '#shared/lazy.ts'
import type { SchoolCalendar } from './contract.ts'
import { academicYearOf, schoolDay, termsOf, type Term } from './school-calendar.ts'

/* The terms of a year by their names, as options. */

/** A term with its months, such as `Jan-Apr`; empty while the calendar has no term. */
interface NamedTerm {
  name: TermName
  months: string
}

/** Names of a year's terms by the school's calendar; all names while there is none. */
export function termNamesOf(calendar: SchoolCalendar, year: string): TermName[] {
  const count = termsOf(calendar, /^\d{4}$/.test(year) ? year : academicYearOf(schoolDay())).length
  return termNames.slice(0, count || termNames.length)
}

/**
 * The terms of a year to choose from, with their months by the school's calendar.
 * @param present is always included, even if the year no longer has such a term
 */
export function termChoices(calendar: SchoolCalendar, year: string, present?: string): NamedTerm[] {
  // A year that is still being typed has the current terms.
  const terms = termsOf(calendar, /^\d{4}$/.test(year) ? year : academicYearOf(schoolDay()))
  const names = termNamesOf(calendar, year)
  return termNames
    .filter((name) => names.includes(name) || name === present)
    .map((name) => ({ name, months: monthsOf(terms[termNames.indexOf(name)]) }))
}

const monthFormat = lazy(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' }))

function monthsOf(term: Term | undefined): string {
  if (!term) return ''
  const [from, until] = [term.starts, term.ends].map((day) => monthFormat().format(new Date(day)))
  return from === until ? `${from}` : `${from}-${until}`
}

/** The term after another one by the school's calendar, possibly the first of the next year. */
export function termAfter(
  calendar: SchoolCalendar,
  { academicYear, term }: { academicYear: string; term: TermName },
): { academicYear: string; term: TermName } {
  const next = termNamesOf(calendar, academicYear)[termNames.indexOf(term) + 1]
  if (next) return { academicYear, term: next }
  return { academicYear: String(Number(academicYear) + 1), term: termNames[0] }
}
