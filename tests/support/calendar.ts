import { firstCalendar } from '#shared/school-settings/first-school.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'

/** The calendar that each test database begins with. */
export const calendar: SchoolCalendar = Object.entries(firstCalendar).map(([academic_year, terms]) => ({
  academic_year,
  terms,
  holidays: [],
}))

/** The present term, as the columns of a class that is taught in it. */
export function presentTerm() {
  const { academicYear: academic_year, term } = termOn(calendar, schoolDay())
  return { academic_year, term }
}
