import { changedMeanwhile, noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import { findPointsProblem, type MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { EarlierMark, MarkingRow } from '#shared/marking/contract.ts'
import { because } from '#shared/reasons.ts'
import { listMarkHistory } from './history-queries.ts'
import * as queries from './queries.ts'

/** The class of an assignment with hand-ins and marks. @throws {AppError} 403, 404 */
export async function listMarking(tx: Tx, id: string) {
  const assignment = await openAssignment(tx, id)
  return { assignment, rows: await queries.listMarkingRows(tx, id) }
}

interface Mark {
  id: string
  student_id: string
  points: MarkPoints
  feedback: string | null
  version: string
}

/**
 * Marks a student's work: the hand-in becomes graded and a grade appears in the student's list. Sent again, it
 * changes nothing more.
 * @throws {AppError} 403, 404, 409 changed since it was read, 422 more points than there are, feedback without a hand-in, or
 *   absent with one
 */
export async function markWork(
  tx: Tx,
  { id, student_id, points, feedback, version }: Mark,
): Promise<MarkingRow> {
  const [assignment, now] = await openRow(tx, id, student_id)
  const problem = findPointsProblem(points, assignment.total_marks)
  if (problem !== null) throw invalidInput({ points: problem })
  const earned = points === 'absent' ? null : points
  if (isMarkedSo(now, earned, feedback)) return now
  if (now.version !== version) throw changedMeanwhile('mark')
  if (now.hand_in && earned === null) throw invalidInput({ points: because('marking.pointsMissing') })
  if (!now.hand_in && feedback) throw invalidInput({ feedback: because('marking.noFeedback') })
  const [, , marked] = await Promise.all([
    queries.upsertGrade(tx, { assignment, studentId: student_id, points: earned }),
    queries.markHandIn(tx, { assignment, studentId: student_id, points: earned, feedback }),
    findRow(tx, id, student_id),
  ])
  return marked
}

/**
 * Clears a mark and its feedback, so that the work waits to be marked again. Sent again, it changes nothing
 * more.
 * @throws {AppError} 403, 404, 409 changed since it was read
 */
export async function clearMark(tx: Tx, id: string, studentId: string, version: string): Promise<MarkingRow> {
  const [, now] = await openRow(tx, id, studentId)
  if (!now.mark && !now.hand_in?.marked) return now
  if (now.version !== version) throw changedMeanwhile('mark')
  await queries.deleteMark(tx, id, studentId)
  return await findRow(tx, id, studentId)
}

/** Lets the student hand in once more although the work is marked. @throws {AppError} 403, 404, 409 not marked */
export async function reopenWork(tx: Tx, id: string, studentId: string): Promise<MarkingRow> {
  const [, row] = await openRow(tx, id, studentId)
  if (!row.hand_in?.marked) {
    throw conflict('NOT_MARKED', because('marking.notMarked'))
  }
  if (row.hand_in.reopened) return row
  await queries.reopenHandIn(tx, id, studentId)
  return await findRow(tx, id, studentId)
}

/** @throws {AppError} 403, 404 */
export async function listHistory(tx: Tx, id: string, studentId: string): Promise<EarlierMark[]> {
  await openAssignment(tx, id)
  await findRow(tx, id, studentId)
  return await listMarkHistory(tx, { column: 'assignment_id', id }, studentId)
}

async function openAssignment(tx: Tx, id: string, lock = false): Promise<queries.MarkedAssignment> {
  const assignment = await queries.findMarkedAssignment(tx, id, lock)
  if (!assignment) throw noSuch('assignment')
  return assignment
}

/** Locks the assignment and then reads a student's row: the two travel together and run in this order. */
async function openRow(
  tx: Tx,
  id: string,
  studentId: string,
): Promise<[queries.MarkedAssignment, MarkingRow]> {
  return await Promise.all([openAssignment(tx, id, true), findRow(tx, id, studentId)])
}

async function findRow(tx: Tx, id: string, studentId: string): Promise<MarkingRow> {
  const [row] = await queries.listMarkingRows(tx, id, studentId)
  if (!row) throw noSuch('student')
  return row
}

function isMarkedSo({ mark, hand_in }: MarkingRow, points: number | null, feedback: string | null): boolean {
  if (mark?.points_earned !== points) return false
  return hand_in ? hand_in.marked && hand_in.feedback === feedback : feedback === null
}
