import type { Tx } from '#server/database/database.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import type { TimetablePage } from '#shared/timetable/contract.ts'
import { addDays, mondayOf, schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { listChangesOf, listChoices, listTerms, listWeek } from './queries.ts'

interface Asked {
  /** `mine`, `teacher:<id>`, `room:<name>` or `home:<class>` */
  of: string
  /** Used instead of the current one. */
  academic_year?: string | undefined
  term?: string | undefined
}

/**
 * The lessons of a term, for teachers and administrators; those of the current one with this week's changes.
 */
export async function readTimetable(tx: Tx, { of, ...asked }: Asked): Promise<TimetablePage> {
  const calendar = await readCalendar(tx)
  const today = schoolDay()
  const now = termOn(calendar, today)
  const { academic_year = now.academicYear, term = now.term } = asked
  const isPresent = academic_year === now.academicYear && term === now.term
  const monday = mondayOf(today)
  return {
    academic_year,
    term,
    calendar,
    lessons: await listWeek(tx, { academic_year, term }, of),
    changes: isPresent ? await listChangesOf(tx, { from: monday, to: addDays(monday, 4) }, of) : [],
    choices: await listChoices(tx, { academic_year, term }),
    terms: await listTerms(tx, now.academicYear),
  }
}
