import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { listYears, readCalendar } from '#server/domain/school-calendar/queries.ts'
import { changedMeanwhile, noSuch } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { RollCall, RollCallInput, RollMark } from '#shared/roll-calls/contract.ts'
import { isSchoolDay, schoolDay, termOn, weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/**
 * The rolls that the teacher asking calls on a day, by lesson or by home class, as the school chose; none on
 * a day without lessons.
 */
export async function listRolls(tx: Tx, day: string): Promise<RollCall[]> {
  const calendar = await readCalendar(tx)
  if (!isSchoolDay(calendar, day)) return []
  const { rollCall } = await readSchool(tx)
  const groups =
    rollCall === 'Once a day'
      ? await queries.listHomeClasses(tx)
      : await queries.listLessons(tx, termOn(calendar, day), day)
  return await queries.readRolls(tx, day, groups)
}

/**
 * Refuses the roll of a day without lessons, or of a lesson that the class never had on it. A roll that
 * waited on a phone while the calendar or the timetable changed is accepted for the day as it was.
 * @throws {AppError} 422
 */
async function checkHeld(tx: Tx, { group, day, period, called_at }: CalledRoll): Promise<void> {
  const calendar = await readCalendar(tx)
  const waited = weekdayOf(day) <= 5 && (await hasCalendarChanged(tx, called_at))
  if (!waited && !isSchoolDay(calendar, day)) throw invalidInput({ day: because('rollCalls.noSchoolDay') })
  if (period === null) return
  if (!(await queries.hadLesson(tx, waited ? null : termOn(calendar, day), { group, day, period })))
    throw invalidInput({ period: because('rollCalls.noLesson') })
}

async function hasCalendarChanged(tx: Tx, since: string): Promise<boolean> {
  const years = await listYears(tx)
  return years.some(({ updated_at }) => new Date(updated_at) > new Date(since))
}

type CalledRoll = Pick<RollCallInput, 'group' | 'day' | 'period' | 'called_at'>
type RollKey = Pick<RollCallInput, 'group' | 'day' | 'period'>

/** @throws {AppError} 404 if the person asking may not call the roll of such a class or home class */
export async function readRoll(tx: Tx, { group, day, period }: RollKey): Promise<RollCall> {
  const found = await queries.findGroup(tx, { group, day, period })
  if (!found) throw noSuch('roll')
  const [roll] = await queries.readRolls(tx, day, [found])
  return roll!
}

/**
 * Records absent and late students. Sent again, it returns the existing roll.
 * @throws {AppError} 404, 409 somebody else has called it since it was read, 422 a future day, no school day,
 * or a lesson that the class does not have
 */
export async function saveRoll(tx: Tx, input: RollCallInput): Promise<RollCall> {
  const { group, day, period, called_at, updated_at } = input
  if (day > schoolDay()) throw invalidInput({ day: because('rollCalls.future') })
  const now = await readRoll(tx, input)
  const marks = marksOf(now, input.marks)
  if (now.called && isSameRoll(now.called.marks, marks)) return now
  // A called roll can be corrected even after the timetable has changed.
  if (!now.called) await checkHeld(tx, input)
  const row = {
    day,
    period,
    class_id: period === null ? null : group.slice('class:'.length),
    home_class: period === null ? group.slice('home:'.length) : null,
    students: now.students.length,
    called_at,
  }
  const id =
    updated_at === null ? await queries.insertRoll(tx, row) : await queries.updateRoll(tx, row, updated_at)
  if (!id) throw changedMeanwhile('roll')
  await queries.putMarks(tx, id, day, marks)
  return await readRoll(tx, input)
}

/**
 * Leaves out students who have left the class since the list was read: a roll called offline must not be lost
 * because of them.
 */
function marksOf({ students, called }: RollCall, marks: RollMark[]): RollMark[] {
  const known = new Set([
    ...students.map(({ id }) => id),
    ...(called?.marks ?? []).map((one) => one.student_id),
  ])
  return marks.filter((one) => known.has(one.student_id))
}

/**
 * Whether saving would change nothing: a reason entered since, if none is given, does not count as a
 * difference.
 */
function isSameRoll(now: RollMark[], marks: RollMark[]): boolean {
  const before = new Map(now.map((one) => [one.student_id, one]))
  return (
    now.length === marks.length &&
    marks.every((mark) => {
      const was = before.get(mark.student_id)
      return was !== undefined && isSame(was, { ...mark, reason: mark.reason ?? was.reason })
    })
  )
}
