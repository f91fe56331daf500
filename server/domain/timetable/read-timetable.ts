import type { Tx } from '#server/database/database.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import type { TimetablePage } from '#shared/contracts/timetable.ts'
import { schoolDay, termOn } from '#shared/school-calendar.ts'
import { listChoices, listWeek } from './queries.ts'

/** The lessons of the present term, for teachers and administrators. @param of `mine`, `teacher:<id>`, `room:<name>` or `home:<class>` */
export async function readTimetable(tx: Tx, of: string): Promise<TimetablePage> {
  const calendar = await readCalendar(tx)
  const { academicYear: academic_year, term } = termOn(calendar, schoolDay())
  const lessons = await listWeek(tx, { academic_year, term }, of)
  return { academic_year, term, calendar, lessons, choices: await listChoices(tx, { academic_year, term }) }
}
