import type { Database } from '#server/database/database.ts'
import { putYear } from '#server/domain/school-calendar/queries.ts'
import { schoolDays } from '#shared/constants.ts'
import type { CalendarYear } from '#shared/school-calendar/contract.ts'
import { weekdayOf } from '#shared/lesson-changes/rules.ts'
import { academicYearOf, addDays, schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'

/** The last day from Monday to Friday, in a year that the calendar of the database makes one long term: a school day whenever the test runs. */
export async function buildSchoolDay(database: Database) {
  const today = schoolDay()
  const day = addDays(today, Math.min(0, 5 - weekdayOf(today)))
  const academic_year = academicYearOf(day)
  const last = { starts: `${academic_year}-12-31`, ends: `${academic_year}-12-31` }
  const first = { starts: `${academic_year}-01-01`, ends: `${academic_year}-12-30` }
  const year: CalendarYear = { academic_year, terms: [first, last, last, last], holidays: [] }
  await database.asService((tx) => putYear(tx, year))
  return { day, weekday: schoolDays[weekdayOf(day) - 1]!, academic_year, term: termOn([year], day).term }
}
