import { noSuch } from '#server/http/conflicts.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { ChangedLesson, DayOfLessons, LessonChangeInput } from '#shared/lesson-changes/contract.ts'
import { isSchoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/** A day as the office sees it, with all data for entering a change. */
export async function readDay(tx: Tx, day: string): Promise<DayOfLessons> {
  const calendar = await readCalendar(tx)
  const term = termOn(calendar, day)
  const has_lessons = isSchoolDay(calendar, day)
  return {
    day,
    has_lessons,
    lessons: has_lessons ? await queries.listLessonsOn(tx, day, term) : [],
    changes: await queries.listChanges(tx, { from: day, to: day }),
    classes: await queries.listClasses(tx, term),
    teachers: await queries.listTeachers(tx),
  }
}

/**
 * Changes a lesson for a day. Sent again with the same id, it returns the existing change, with what was
 * typed since.
 * @throws {AppError} 422 no such lesson on the day, a lesson that is already changed, or a period that the
 * class cannot have
 */
export async function changeLesson(
  tx: Tx,
  input: LessonChangeInput,
  origin: RequestOrigin,
): Promise<ChangedLesson> {
  await holdLock(tx, 'lesson_changes', input.day)
  const change = changeColumns(input)
  const before = await queries.findChange(tx, change.id)
  if (before && (await queries.isEntered(tx, change))) return before
  // A change can only be withdrawn, so it is unchanged since its creation.
  if (before) await queries.deleteChange(tx, change.id)
  refuse(await readDay(tx, change.day), change)
  await queries.insertChange(tx, change)
  const saved = await queries.findChange(tx, change.id)
  // Somebody else was faster.
  if (!saved) throw invalidInput({ period: because('lessonChanges.changed') })
  await note(tx, saved, 'school.lesson_changed', origin)
  return saved
}

/** Withdraws a change. @throws {AppError} 404 */
export async function withdrawChange(tx: Tx, id: string, origin: RequestOrigin): Promise<void> {
  const change = await queries.findChange(tx, id)
  if (!change || !(await queries.deleteChange(tx, id))) throw noSuch('change')
  await note(tx, change, 'school.lesson_change_withdrawn', origin)
}

/** The columns of a change, without those that do not belong to its kind. */
function changeColumns(input: LessonChangeInput): LessonChangeInput {
  const { kind, period, to_period, room, teacher_id } = input
  return {
    ...input,
    to_period: kind === 'moved' && to_period !== period ? to_period : null,
    room: kind === 'cancelled' ? null : room,
    teacher_id: kind === 'cover' ? teacher_id : null,
  }
}

/** @throws {AppError} 422 */
function refuse(
  { has_lessons, lessons, changes, classes, teachers }: DayOfLessons,
  change: LessonChangeInput,
) {
  const { kind, class_id, period, teacher_id } = change
  if (!has_lessons) throw invalidInput({ day: because('lessonChanges.noLessons') })
  if (!classes.some(({ id }) => id === class_id))
    throw invalidInput({ class_id: because('lessonChanges.noClass') })
  if (changes.some((one) => one.class_id === class_id && one.period === period))
    throw invalidInput({ period: because('lessonChanges.changed') })
  const ofClass = lessons.filter((lesson) => lesson.class_id === class_id)
  const planned = ofClass.find((lesson) => lesson.planned_period === period)
  if (kind !== 'extra' && !planned) throw invalidInput({ period: because('lessonChanges.noLesson') })
  const isHeld = (at: number) => ofClass.some((one) => one.period === at && one.kind !== 'cancelled')
  // A roll belongs to a class in a period, so the class can have only one lesson in each.
  if (kind === 'extra' && isHeld(period)) throw invalidInput({ period: because('lessonChanges.held') })
  if (change.to_period !== null && isHeld(change.to_period))
    throw invalidInput({ to_period: because('lessonChanges.held') })
  if (kind !== 'cover') return
  if (teacher_id === planned?.teacher_id)
    throw invalidInput({ teacher_id: because('lessonChanges.ownTeacher') })
  if (!teachers.some(({ id }) => id === teacher_id))
    throw invalidInput({ teacher_id: because('lessonChanges.teacher') })
}

async function note(
  tx: Tx,
  change: ChangedLesson,
  action: 'school.lesson_changed' | 'school.lesson_change_withdrawn',
  origin: RequestOrigin,
): Promise<void> {
  const { id, day, period, kind, to_period, room, teacher_name, class_name, subject_name } = change
  const details = { title: [class_name, subject_name].filter(Boolean).join(' '), day, period, kind }
  const what = Object.fromEntries(
    Object.entries({ to_period, room, teacher_name }).filter(([, value]) => value !== null),
  )
  await writeAudit(tx, { action, subject: { type: 'lesson', id }, details: { ...details, ...what } }, origin)
}
