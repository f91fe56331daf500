import type { Database } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { OperationWorld } from '../operation-world.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** A day of the last century, so that no test of a present week meets it. */
const day = '1999-02-03'

/** A lesson of the class that is cancelled. */
export async function buildLessonChange(database: Database, owners: Owners): Promise<{ id: string }> {
  const row = { day, class_id: owners.class.id, period: 1, kind: 'cancelled' }
  return await database.asServiceOnce((db) => insertOne(db, 'lesson_changes', row))
}

/** A row to try the rights on. */
export function sampleLessonChange(side: Owners & { rows: { lesson_changes: { id: string } } }): Sample {
  return {
    key: { id: side.rows.lesson_changes.id },
    fresh: { day, class_id: side.class.id, period: 2, kind: 'cancelled' },
    change: { note: 'Changed' },
  }
}

/** Two lessons of a class that a teacher covers; the roll of the first one was called. */
export async function buildCoveredLessons(
  database: Database,
  teacher: { id: string },
  group: { id: string },
): Promise<{ roll_call_id: string; fresh: Record<string, unknown> }> {
  return await database.asService(async (tx) => {
    const cover = { day, class_id: group.id, kind: 'cover', teacher_id: teacher.id }
    for (const period of [5, 6]) await insertOne(tx, 'lesson_changes', { ...cover, period })
    const roll = { day, class_id: group.id, students: 1 }
    const { id } = await insertOne(tx, 'roll_calls', { ...roll, period: 5 })
    return { roll_call_id: id, fresh: { ...roll, period: 6 } }
  })
}

/** A Sunday, on which nothing can be changed: who got past the rights is told so. */
const change = ({ group, teacher }: OperationWorld) => ({
  id: 'b1c7f3a0-0000-4000-8000-000000000001',
  day: '2026-02-01',
  class_id: group.id,
  period: 1,
  kind: 'cover' as const,
  to_period: null,
  room: null,
  teacher_id: teacher.id,
  note: null,
})

export const lessonChangeOperations = {
  day: office(() => ({ day })),
  clashes: office(change),
  create: office(change, 422),
  withdraw: office(({ rows }) => ({ id: rows.lesson_changes.id })),
}
