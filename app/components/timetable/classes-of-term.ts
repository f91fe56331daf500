import { school } from '#school.config.ts'
import { termOn } from '#shared/school-calendar.ts'

/**
 * The classes that are taught in the term of a day. A year that the school's calendar does not know leaves all of them.
 * @param date YYYY-MM-DD
 */
export function classesOfTerm<Class extends { academic_year: string | null; term: string | null }>(
  classes: readonly Class[],
  date: string,
): Class[] {
  const hasCalendar = school.calendar[Number(date.slice(0, 4))] !== undefined
  const { academicYear, term } = termOn(date)
  return classes.filter((one) => !hasCalendar || (one.academic_year === academicYear && one.term === term))
}
