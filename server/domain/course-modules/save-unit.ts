import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import {
  changeRow,
  readRow,
  removeRow,
  savedRow,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { idTaken, noSuch } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { CourseUnit, UnitInput } from '#shared/course-modules/contract.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import { maxUnits } from '#shared/constants.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

const units = {
  table: 'course_units',
  thing: 'unit',
  find: queries.findUnit,
} satisfies VersionedRows<CourseUnit>

/**
 * Adds a unit at the end of the course of one of the teacher's classes. Sent again with the same id, it
 * returns the existing unit, with what was typed since.
 * @throws {AppError} 404 no class of the teacher's, 409 the id is used by something else, or it was changed
 * since, 422 an entry that the class does not have
 */
export async function createUnit(
  tx: Tx,
  input: UnitInput & { id: string; class_id: string },
): Promise<CourseUnit> {
  const { id, class_id, items } = input
  if (!(await findOwnClass(tx, class_id))) throw noSuch('class')
  await holdLock(tx, 'course_units', class_id)
  const added = await queries.insertUnits(tx, class_id, [{ id, class_id, ...valuesOf(unitFields, input) }])
  if (added > 0) {
    await requireContent(tx, class_id, items)
    if ((await queries.listUnits(tx, class_id)).length > maxUnits)
      throw invalidInput({ title: because('courseModules.tooManyUnits') })
    await queries.putItems(tx, id, items)
  }
  if ((await queries.findUnit(tx, id))?.class_id !== class_id) throw idTaken()
  return await savedRow(tx, units, id, {
    isSame: (row) => isSaved(row, input),
    change: (version) => changeUnit(tx, { ...input, ...version }),
  })
}

/** @throws {AppError} 404, 409 it has changed since it was read, 422 an entry that the class does not have */
export async function changeUnit(
  tx: Tx,
  input: UnitInput & { id: string; updated_at: string },
): Promise<CourseUnit> {
  const { id, items } = input
  const isTyped = (row: CourseUnit) => isSaved(row, input)
  const columns = valuesOf(unitFields, input)
  const { before, isChanged } = await changeRow(tx, units, input, columns, isTyped)
  if (!isChanged) return before
  await requireContent(tx, before.class_id, items)
  await queries.putItems(tx, id, items)
  return await readUnit(tx, id)
}

/** @throws {AppError} 404 */
export async function readUnit(tx: Tx, id: string): Promise<CourseUnit> {
  return await readRow(tx, units, id)
}

/** @throws {AppError} 404 */
export async function removeUnit(tx: Tx, id: string): Promise<void> {
  await removeRow(tx, units, id)
}

/** Whether the call was made before, and its reply was lost. */
function isSaved(row: CourseUnit, input: UnitInput): boolean {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const sent = { ...valuesOf(unitFields, input), items: ids(input.items) }
  return isSame({ ...row, items: ids(row.items) }, sent)
}

async function requireContent(tx: Tx, classId: string, items: UnitInput['items']): Promise<void> {
  const named = items.flatMap((item) => ('content_id' in item ? [`${item.kind} ${item.content_id}`] : []))
  if (named.length === 0) return
  const known = await queries.listContentOf(tx, classId)
  if (named.some((content) => !known.has(content.toLowerCase())))
    throw invalidInput({ items: because('courseModules.foreignItem') })
}
