import type { Database } from '#server/database/database.ts'
import { putYear } from '#server/domain/school-calendar/queries.ts'
import { schoolDays } from '#shared/constants.ts'
import type { CalendarYear } from '#shared/school-calendar/contract.ts'
import {
  academicYearOf,
  addDays,
  schoolDay,
  termOn,
  weekdayOf,
} from '#shared/school-calendar/school-calendar.ts'

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

/** A Tuesday of the first term of last year, which the calendar of the database has whenever the test runs; its rolls can be called. */
export async function buildPastTuesday(database: Database) {
  const academic_year = String(Number(academicYearOf(schoolDay())) - 1)
  const terms = [
    { starts: `${academic_year}-01-26`, ends: `${academic_year}-04-10` },
    { starts: `${academic_year}-04-20`, ends: `${academic_year}-06-26` },
    { starts: `${academic_year}-07-06`, ends: `${academic_year}-09-04` },
    { starts: `${academic_year}-09-21`, ends: `${academic_year}-12-04` },
  ]
  await database.asService((tx) => putYear(tx, { academic_year, terms, holidays: [] }))
  const first = `${academic_year}-02-01`
  return { day: addDays(first, (9 - weekdayOf(first)) % 7), academic_year, term: 'Term 1' as const }
}
