import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from '../builders.ts'
import { ofTeacher, own, rowOperations, signedIn } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

const laterDay = '2999-01-01'

/** A unit of the class with a heading, and one that opens on a later day. */
export async function buildClassUnits(database: Database, owners: Owners) {
  return await database.asService(async (tx) => {
    const build = async (opens_on: string) => {
      const row = { class_id: owners.class.id, title: 'Rivers', opens_on }
      const unit = await insertOne(tx, 'course_units', row)
      const item = { unit_id: unit.id, position: 0, kind: 'heading', title: 'Read first' }
      return { ...unit, item_id: (await insertOne(tx, 'course_items', item)).id }
    }
    return { ...(await build(schoolDay())), later: await build(laterDay) }
  })
}

type Side = Owners & { rows: { course_units: Awaited<ReturnType<typeof buildClassUnits>> } }

function unitOf({ rows }: Side, row: string) {
  return row.endsWith('of a later day') ? rows.course_units.later : rows.course_units
}

/** A row to try the rights on. */
export function sampleCourseUnit(side: Side, row: string): Sample {
  return {
    key: { id: unitOf(side, row).id },
    fresh: { class_id: side.class.id, title: 'New', opens_on: laterDay },
    change: { title: 'Changed' },
  }
}

/** A row to try the rights on. */
export function sampleCourseItem(side: Side, row: string): Sample {
  const { id, item_id } = unitOf(side, row)
  return {
    key: { id: item_id },
    fresh: { unit_id: id, position: 1, kind: 'heading', title: 'New' },
    change: { title: 'Changed' },
  }
}

const input = () => ({
  title: 'x',
  opens_on: schoolDay(),
  items: [{ id: randomUUID(), kind: 'heading', title: 'x' }],
})

export const courseModuleOperations = {
  list: own('teacher'),
  courses: own('teacher'),
  create: ofTeacher(({ group }) => ({ id: randomUUID(), class_id: group.id, ...input() })),
  ...rowOperations('course_units', input),
  order: ofTeacher(({ group, rows }) => ({ class_id: group.id, ids: [rows.course_units.id] })),
  copy: ofTeacher(({ group, emptyClass }) => ({
    class_id: group.id,
    to_class_id: emptyClass.id,
    opens_on: schoolDay(),
  })),
  progress: ofTeacher(({ group }) => ({ class_id: group.id })),
  mine: own('student'),
  markRead: signedIn(({ classNote }) => ({ kind: 'note', id: classNote.id })),
}
