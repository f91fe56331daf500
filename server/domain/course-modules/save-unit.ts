import { noSuch } from '#server/access/refusals.ts'
import type { Tx } from '#server/database/database.ts'
import { versionAsMade } from '#server/database/repeated-save.ts'
import { isSame } from '#server/database/same-values.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { CourseUnit, UnitInput } from '#shared/contracts/course-modules.ts'
import { mostUnits } from '#shared/constants.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/**
 * Adds a unit at the end of the course of one of the teacher's classes. Sent again with the same id, it gives the unit that
 * is there, with what was typed since.
 * @throws {AppError} 404 no class of the teacher's, 409 the id is used by something else, or it was changed since, 422 an entry that the class does not have
 */
export async function createUnit(
  tx: Tx,
  input: UnitInput & { id: string; class_id: string },
): Promise<CourseUnit> {
  const { id, class_id, title, opens_on, items } = input
  if (!(await findOwnClass(tx, class_id))) throw noSuch('class')
  const added = await queries.insertUnits(tx, class_id, [{ id, class_id, title, opens_on }])
  if (added > 0) {
    await requireContent(tx, class_id, items)
    if ((await queries.listUnits(tx, class_id)).length > mostUnits)
      throw invalidInput({ title: because('courseModules.tooManyUnits') })
    await queries.putItems(tx, id, items)
  }
  const unit = await queries.findUnit(tx, id)
  if (unit?.class_id !== class_id) throw idTaken()
  if (isSaved(unit, input)) return unit
  return await changeUnit(tx, { ...input, updated_at: await versionAsMade(tx, 'course_units', unit, 'unit') })
}

/** @throws {AppError} 404, 409 it has changed since it was read, 422 an entry that the class does not have */
export async function changeUnit(
  tx: Tx,
  input: UnitInput & { id: string; updated_at: string },
): Promise<CourseUnit> {
  const { id, updated_at: version, items } = input
  const before = await readUnit(tx, id)
  if (await queries.updateUnit(tx, { id, version }, input)) {
    await requireContent(tx, before.class_id, items)
    await queries.putItems(tx, id, items)
  } else if (!isSaved(before, input)) throw changedMeanwhile('unit')
  return await readUnit(tx, id)
}

/** @throws {AppError} 404 */
export async function readUnit(tx: Tx, id: string): Promise<CourseUnit> {
  const unit = await queries.findUnit(tx, id)
  if (!unit) throw noSuch('unit')
  return unit
}

/** Whether the call was made before, and its reply was lost. */
function isSaved(row: CourseUnit, { title, opens_on, items }: UnitInput): boolean {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  return isSame({ ...row, items: ids(row.items) }, { title, opens_on, items: ids(items) })
}

async function requireContent(tx: Tx, classId: string, items: UnitInput['items']): Promise<void> {
  const named = items.flatMap((item) => ('content_id' in item ? [`${item.kind} ${item.content_id}`] : []))
  if (named.length === 0) return
  const known = await queries.listContentOf(tx, classId)
  if (named.some((content) => !known.has(content.toLowerCase())))
    throw invalidInput({ items: because('courseModules.foreignItem') })
}
