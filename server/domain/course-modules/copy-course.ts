import { randomUUID } from 'node:crypto'
import { noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { CourseItem, UnitInput } from '#shared/course-modules/contract.ts'
import { addDays } from '#shared/school-calendar/school-calendar.ts'
import { because, type Reason } from '#shared/reasons.ts'
import { dayMs } from '#shared/time.ts'
import { copyAssignments, copyMaterials, copyNotes, type Copies } from './copy-queries.ts'
import * as queries from './queries.ts'

interface Copying {
  class_id: string
  to_class_id: string
  /** The day when the first unit opens; all other days of units and assignments move with it. */
  opens_on: string
}

/**
 * Copies the course of one of the teacher's classes, with its notes, materials and assignments, to another one that has none
 * yet: a second call finds it filled, and copies nothing twice.
 * @throws {AppError} 404, 422
 */
export async function copyCourse(tx: Tx, { class_id, to_class_id, opens_on }: Copying): Promise<void> {
  if (!(await findOwnClass(tx, class_id))) throw noSuch('class')
  const fault = (reason: Reason) => invalidInput({ to_class_id: reason })
  if (class_id === to_class_id) throw fault(because('courseModules.targetSame'))
  const target = await findOwnClass(tx, to_class_id)
  if (!target?.subject_id) throw fault(because('courseModules.targetForeign'))
  await holdLock(tx, 'course_units', to_class_id)
  if ((await queries.listUnits(tx, to_class_id)).length > 0)
    throw fault(because('courseModules.targetFilled'))
  const units = await queries.listUnits(tx, class_id)
  if (units.length === 0) throw noSuch('unit')
  const first = units.map((unit) => unit.opens_on).toSorted()[0]!
  const days = (Date.parse(opens_on) - Date.parse(first)) / dayMs

  const place = { id: target.id, subject_id: target.subject_id }
  const copies = copiesOf(units.flatMap(({ items }) => items))
  await copyNotes(tx, inColumns(copies.note), place)
  await copyMaterials(tx, inColumns(copies.material), place)
  await copyAssignments(tx, inColumns(copies.assignment), place, days)

  const made = units.map((unit) => ({ ...unit, id: randomUUID(), opens_on: addDays(unit.opens_on, days) }))
  await queries.insertUnits(
    tx,
    target.id,
    made.map(({ id, title, opens_on: opens }) => ({ id, class_id: target.id, title, opens_on: opens })),
  )
  for (const { id, items } of made)
    await queries.putItems(
      tx,
      id,
      items.map((item) => copyItem(item, copies)),
    )
}

/** New ids for each note, material and assignment, only one however often it occurs in the course. */
function copiesOf(items: readonly CourseItem[]) {
  const copies = {
    note: new Map<string, string>(),
    material: new Map<string, string>(),
    assignment: new Map<string, string>(),
  }
  for (const { kind, content_id } of items)
    if (kind !== 'heading' && kind !== 'link' && content_id && !copies[kind].has(content_id))
      copies[kind].set(content_id, randomUUID())
  return copies
}

function inColumns(copies: Map<string, string>): Copies {
  return { from: [...copies.keys()], to: [...copies.values()] }
}

function copyItem(
  { kind, title, url, content_id }: CourseItem,
  copies: ReturnType<typeof copiesOf>,
): UnitInput['items'][number] {
  const id = randomUUID()
  if (kind === 'heading') return { id, kind, title }
  if (kind === 'link') return { id, kind, title, url: url ?? '' }
  return { id, kind, content_id: copies[kind].get(content_id ?? '') ?? '' }
}
