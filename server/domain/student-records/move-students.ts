import { randomUUID } from 'node:crypto'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { differenceOf } from '#server/audit/difference.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { findCounts, storeChange } from '#server/domain/bulk-changes/queries.ts'
import { listYears } from '#server/domain/school-calendar/queries.ts'
import { requireHomeClass } from '#server/domain/school-structure/home-class.ts'
import type { MovesPlan } from '#shared/student-records/class-moves.ts'
import { termOn } from '#shared/school-calendar/school-calendar.ts'
import { gradeInClass } from '#shared/school-structure/grades.ts'
import * as queries from './move-queries.ts'
import { requireMoveDay } from './move-student.ts'

interface Wish {
  student_ids: string[]
  class_name: string
  /** `YYYY-MM-DD`, the first one in the new class. */
  day: string
}

/** Plans the move of several students to another home class; changes nothing. @throws {AppError} 422 */
export async function readMovesPlan(tx: Tx, { student_ids, class_name, day }: Wish): Promise<MovesPlan> {
  await requireHomeClass(tx, class_name)
  requireMoveDay(day)
  return await queries.planMoves(tx, student_ids, class_name, termOn(await listYears(tx), day))
}

/**
 * Moves students to another home class, each with their subject classes and marks as for a single student.
 * Sent again with the same id, it changes nothing more; it is undone as a whole. The transaction must be an
 * administrator's.
 * @param personId the administrator
 * @returns how many were not in it already
 * @throws {AppError} 422 no home class of the school, or no day of this year until today
 */
export async function moveStudents(
  tx: Tx,
  personId: string,
  { id, ...wish }: Wish & { id: string },
  origin: RequestOrigin,
): Promise<{ moved: number }> {
  const done = await findCounts(tx, id, 'moving')
  if (done) return { moved: done['moved'] ?? 0 }
  const { student_ids, class_name, day } = wish
  await requireHomeClass(tx, class_name)
  requireMoveDay(day)
  const from = termOn(await listYears(tx), day)
  const structure = await readStructure(tx)
  const students = await queries.lockStudentsNotIn(tx, student_ids, class_name)
  const moves = students.map((student) => ({ ...student, move_id: randomUUID() }))
  for (const { id: student, move_id, class_name: before, grade_level } of moves) {
    const grade = gradeInClass(structure, class_name, grade_level)
    await queries.moveStudent(tx, { move_id, id: student, class_name, grade, day }, from)
    const details = { before: { class_name: before }, after: { class_name }, day }
    const subject = { type: 'student' as const, id: student }
    await writeAudit(tx, { action: 'accounts.student_moved', subject, details }, origin)
  }
  const rows = moves.map(({ move_id }) => ({ id: move_id, before: null, after: { class_name } }))
  const counts = { moved: moves.length }
  await storeChange(tx, personId, { id, kind: 'moving', label: class_name, counts, rows })
  return counts
}

/**
 * Takes students out of their home class, but out of nothing else: there is no class to which their marks
 * could move.
 */
export async function takeOutOfHomeClass(
  tx: Tx,
  studentIds: string[],
  origin: RequestOrigin,
): Promise<{ moved: number }> {
  const left = await queries.leaveHomeClass(tx, studentIds)
  for (const { id, ...before } of left) {
    const details = differenceOf<{ class_name: string | null }>(before, { class_name: null })
    const subject = { type: 'student' as const, id }
    await writeAudit(tx, { action: 'accounts.student_changed', subject, details }, origin)
  }
  return { moved: left.length }
}
