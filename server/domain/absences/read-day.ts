import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import type { DayOfAbsences } from '#shared/absences/contract.ts'
import { isInTerm, schoolDay, schoolTime, termOn } from '#shared/school-calendar/school-calendar.ts'
import * as queries from './day-queries.ts'

/**
 * A day as the office sees it: overdue rolls, and absent and late students.
 * @param now decides which of today's lessons have begun
 */
export async function readDay(tx: Tx, day: string, now = new Date()): Promise<DayOfAbsences> {
  const calendar = await readCalendar(tx)
  const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
  const has_lessons = isInTerm(calendar, day) && !isWeekend
  const school = await readSchool(tx)
  const term = termOn(calendar, day)
  const rolls = !has_lessons
    ? []
    : school.rollCall === 'Once a day'
      ? await queries.listHomeClassRolls(tx, day, term.academicYear)
      : await queries.listLessonRolls(tx, day, term)
  const isDue = day < schoolDay(now) || (day === schoolDay(now) && schoolTime(now) >= school.rollsDueAt)
  // A lesson has begun once anybody has called its roll: the others of the same period should follow.
  const begun = Math.max(0, ...rolls.flatMap((roll) => (roll.is_called ? (roll.period ?? 1) : [])))
  const isExpected = ({ period }: queries.ExpectedRoll) =>
    day < schoolDay(now) || (isDue && (period ?? 1) <= Math.max(begun, 1))
  const uncalled = rolls.filter((roll) => !roll.is_called)
  const missing = uncalled.filter(isExpected)
  return {
    day,
    has_lessons,
    called: rolls.length - uncalled.length,
    later: uncalled.length - missing.length,
    missing: missing.map(({ period, class_name, subject_name, teacher_name }) => {
      return { period, class_name, subject_name, teacher_name }
    }),
    students: await queries.listAbsentStudents(tx, day),
  }
}
