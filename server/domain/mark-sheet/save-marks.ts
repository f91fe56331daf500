import { noSuch } from '#server/http/conflicts.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { listMarkHistory } from '#server/domain/marking/history-queries.ts'
import { findPointsProblem } from '#shared/mark-sheet/assessments.ts'
import type { MarkChange, MarkSheet, SavedCell, SheetMark } from '#shared/mark-sheet/contract.ts'
import type { EarlierMark } from '#shared/marking/contract.ts'
import { because, say, type Reason } from '#shared/reasons.ts'
import { findAssessment, listAssessments, lockAssessments } from './assessment-queries.ts'
import * as queries from './queries.ts'
import { listSheetAssignments, readWork } from './work-queries.ts'

/** The mark sheet of a class of the teacher asking. @throws {AppError} 403, 404 */
export async function readSheet(tx: Tx, id: string): Promise<MarkSheet> {
  const about = await queries.findSheetClass(tx, id)
  if (!about) throw noSuch('class')
  const [assessments, assignments, students, work] = await Promise.all([
    listAssessments(tx, id),
    listSheetAssignments(tx, id),
    queries.listSheetStudents(tx, id),
    readWork(tx, id),
  ])
  return {
    ...about,
    assessments,
    assignments,
    students: students.map((student) => ({ ...student, work: work.get(student.id) ?? {} })),
  }
}

/**
 * Saves or clears marks. Each is handled separately: one that cannot be saved is answered with the current
 * mark, and does not keep the others from being saved. The same call sent again changes nothing more.
 * @throws {AppError} 403, 404 not the teacher's class
 */
export async function saveMarks(
  tx: Tx,
  classId: string,
  changes: readonly MarkChange[],
): Promise<SavedCell[]> {
  // If a cell has several changes, the last one counts.
  const cells = [...new Map(changes.map((mark) => [cellKey(mark), mark])).values()]
  const columnIds = cells.map(({ assessment_id }) => assessment_id)
  const studentIds = cells.map(({ student_id }) => student_id)
  // They travel together and run in this order, so the marks are read after their columns are locked.
  const [ownClass, totals, markable, before] = await Promise.all([
    findOwnClass(tx, classId),
    lockAssessments(tx, classId, columnIds),
    queries.findMarkable(tx, classId, studentIds),
    readMarks(tx, cells),
  ])
  if (!ownClass) throw noSuch('class')
  const judged = cells.map((mark) => {
    const total = markable.has(mark.student_id) ? totals.get(mark.assessment_id) : undefined
    return { mark, problem: findProblem(mark, before.get(cellKey(mark)), total) }
  })
  const changed = judged
    .filter(({ problem }) => problem === null)
    .map(({ mark }) => mark)
    .filter((mark) => (before.get(cellKey(mark))?.points ?? null) !== mark.points)
  const given = changed.flatMap(({ points, ...key }) => (points === null ? [] : [{ ...key, points }]))
  const cleared = changed.filter(({ points }) => points === null)
  const [, , after] = await Promise.all([
    given.length > 0 ? queries.upsertMarks(tx, given) : undefined,
    cleared.length > 0 ? queries.deleteMarks(tx, cleared) : undefined,
    changed.length > 0 ? readMarks(tx, cells) : before,
  ])
  return judged.map(({ mark, problem }) => {
    const { assessment_id, student_id } = mark
    return { assessment_id, student_id, mark: after.get(cellKey(mark)) ?? null, problem }
  })
}

/** @throws {AppError} 403, 404 */
export async function listCellHistory(
  tx: Tx,
  classId: string,
  { assessment_id, student_id }: queries.CellKey,
): Promise<EarlierMark[]> {
  const assessment = await findAssessment(tx, assessment_id)
  if (assessment?.class_id !== classId) throw noSuch('column')
  return await listMarkHistory(tx, { column: 'assessment_id', id: assessment_id }, student_id)
}

type Problem = NonNullable<SavedCell['problem']>

function findProblem(
  { points, version }: MarkChange,
  now: SheetMark | undefined,
  total: number | undefined,
): Problem | null {
  if (total === undefined) return problemOf('NOT_FOUND', because('markSheet.gone'))
  const fault = points === null ? null : findPointsProblem(points, total)
  if (fault !== null) return problemOf('INVALID', fault.reason)
  const isThereAlready = (now?.points ?? null) === points
  if (isThereAlready || (now?.version ?? '') === version) return null
  return problemOf('CHANGED_MEANWHILE', because('markSheet.changedMeanwhile'))
}

function problemOf(code: Problem['code'], why: Reason): Problem {
  return { code, message: say(why), why }
}

async function readMarks(tx: Tx, cells: readonly queries.CellKey[]): Promise<Map<string, SheetMark>> {
  return new Map((await queries.findMarks(tx, cells)).map(({ mark, ...key }) => [cellKey(key), mark]))
}

function cellKey({ assessment_id, student_id }: queries.CellKey): string {
  return `${assessment_id}/${student_id}`.toLowerCase()
}
