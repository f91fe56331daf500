import { noSuch } from '#server/http/conflicts.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { listYears } from '#server/domain/school-calendar/queries.ts'
import { requireHomeClass } from '#server/domain/school-structure/home-class.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import type { ClassMove, ClassMovePlan } from '#shared/student-records/class-moves.ts'
import { because } from '#shared/reasons.ts'
import { academicYearOf, schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { gradeInClass } from '#shared/school-structure/grades.ts'
import * as queries from './move-queries.ts'

interface Wish {
  /** The id of the student. */
  id: string
  class_name: string
  /** `YYYY-MM-DD`, the first one in the new class. */
  day: string
}

/**
 * Plans the move of a student to another home class; changes nothing.
 * @throws {AppError} 404 not this person's student, 422
 */
export async function readMovePlan(tx: Tx, wish: Wish): Promise<ClassMovePlan> {
  const found = await queries.findMovedStudent(tx, wish.id)
  if (!found) throw noSuch('student')
  const { grade_level: _, ...student } = found
  await requireMove(tx, wish, student.class_name)
  const classes = await queries.planMove(tx, wish.id, wish.class_name, termOn(await listYears(tx), wish.day))
  return { ...student, classes, moves: await queries.listMoves(tx, wish.id) }
}

/**
 * Moves a student to another home class in all its subject classes. Sent again with the same id, it changes nothing more.
 * @throws {AppError} 404 not this person's student, 422
 */
export async function moveStudent(
  tx: Tx,
  { move_id, ...wish }: Wish & { move_id: string },
  origin: RequestOrigin,
): Promise<ClassMove> {
  const made = await queries.findMove(tx, move_id)
  if (made) {
    if (made.student_id !== wish.id) throw noSuch('student')
    return made
  }
  const student = await queries.findMovedStudent(tx, wish.id)
  if (!student) throw noSuch('student')
  await requireMove(tx, wish, student.class_name)
  const grade = gradeInClass(await readStructure(tx), wish.class_name, student.grade_level)
  await queries.moveStudent(tx, { ...wish, move_id, grade }, termOn(await listYears(tx), wish.day))
  const details = {
    before: { class_name: student.class_name },
    after: { class_name: wish.class_name },
    day: wish.day,
  }
  const subject = { type: 'student' as const, id: wish.id }
  await writeAudit(tx, { action: 'accounts.student_moved', subject, details }, origin)
  return (await queries.findMove(tx, move_id))!
}

/**
 * Moves a student back.
 * @throws {AppError} 404 not this person's move, 409 moved again, or results of one of the classes are
 * submitted
 */
export async function undoMove(tx: Tx, id: string, origin: RequestOrigin): Promise<ClassMove> {
  const move = await queries.findMove(tx, id)
  if (!move) throw noSuch('student')
  if (move.undone_at !== null) return move
  if (!(await queries.undoMove(tx, id))) throw conflict('MOVED_SINCE', because('studentRecords.movedSince'))
  const details = { before: { class_name: move.to_class }, after: { class_name: move.from_class } }
  const subject = { type: 'student' as const, id: move.student_id }
  await writeAudit(tx, { action: 'accounts.student_move_undone', subject, details }, origin)
  return (await queries.findMove(tx, id))!
}

/** @throws {AppError} 422 */
async function requireMove(tx: Tx, { id, class_name, day }: Wish, now: string | null): Promise<void> {
  await requireHomeClass(tx, class_name)
  if (class_name === now) throw invalidInput({ class_name: because('studentRecords.sameClass', class_name) })
  if (!(await queries.mayMoveTo(tx, id, class_name)))
    throw invalidInput({ class_name: because('studentRecords.gradeOfOffice') })
  requireMoveDay(day)
}

/** @throws {AppError} 422 for a future day, or one of another year */
export function requireMoveDay(day: string): void {
  const today = schoolDay()
  if (day > today || academicYearOf(day) !== academicYearOf(today))
    throw invalidInput({ day: because('studentRecords.moveDay') })
}
