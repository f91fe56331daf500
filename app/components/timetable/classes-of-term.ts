import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { termOn } from '#shared/school-calendar/school-calendar.ts'

/**
 * The classes that are taught in the term of a day.
 * @param date YYYY-MM-DD
 */
export function classesOfTerm<Class extends { academic_year: string | null; term: string | null }>(
  calendar: SchoolCalendar,
  classes: readonly Class[],
  date: string,
): Class[] {
  const { academicYear, term } = termOn(calendar, date)
  return classes.filter((one) => one.academic_year === academicYear && one.term === term)
}
