import { isSame } from '#server/database/same-values.ts'
import {
  changeRow,
  insertOnce,
  readRow,
  savedRow,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { idTaken, noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import type { Assessment, AssessmentInput } from '#shared/mark-sheet/contract.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './assessment-queries.ts'

const columns = {
  table: 'assessments',
  thing: 'column',
  find: queries.findAssessment,
} satisfies VersionedRows<Assessment>

/**
 * Adds a column to the mark sheet of a class of the teacher asking. Sent again with the same id, it returns
 * the existing one, with what was typed since.
 * @throws {AppError} 403 no teacher, 404 not the teacher's class, 409 it was changed since
 */
export async function addAssessment(
  tx: Tx,
  input: AssessmentInput & { id: string; class_id: string },
): Promise<Assessment> {
  if (!(await findOwnClass(tx, input.class_id))) throw noSuch('class')
  // An existing column is not inserted again, which would be refused after the results are submitted.
  if (!(await queries.findAssessment(tx, input.id))) await insertOnce(tx, columns.table, [input])
  if ((await queries.findAssessment(tx, input.id))?.class_id !== input.class_id) throw idTaken()
  return await savedRow<Assessment>(tx, columns, input.id, {
    isSame: (row) => isSame(row, input),
    change: (version) => changeAssessment(tx, { ...input, ...version }),
  })
}

/** @throws {AppError} 403, 404, 409 changed since it was read, 422 a total below a mark that was given */
export async function changeAssessment(
  tx: Tx,
  { id, updated_at, ...input }: AssessmentInput & { id: string; updated_at: string },
): Promise<Assessment> {
  await readRow(tx, columns, id)
  const highest = await queries.findHighestMark(tx, id)
  if (highest !== null && highest > input.points_possible)
    throw invalidInput({
      points_possible: because('markSheet.pointsAbove', highest, Math.ceil(highest)),
    })
  const { isChanged } = await changeRow(tx, columns, { id, updated_at }, input)
  if (isChanged) await queries.followAssessment(tx, id)
  return await readRow(tx, columns, id)
}

/**
 * Deletes a column with its marks, which stay in the history.
 * @param confirmed the number of marks in the confirmation
 * @throws {AppError} 403, 404, 409 when there are more or fewer marks than that
 */
export async function removeAssessment(tx: Tx, id: string, confirmed: number): Promise<void> {
  await readRow(tx, columns, id)
  if (await queries.deleteAssessment(tx, id, confirmed)) return
  throw conflict('MARKS_CHANGED', because('markSheet.marksChanged'))
}
