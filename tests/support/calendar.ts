import { firstCalendar } from '#shared/school-settings/first-school.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'

/** The calendar that each test database begins with. */
export const calendar: SchoolCalendar = Object.entries(firstCalendar).map(([academic_year, terms]) => ({
  academic_year,
  terms,
  holidays: [],
}))
