import type { Database } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { ofStaff, own } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

interface BuiltRoll {
  id: string
  day: string
  /** Another one, in which nobody was absent. */
  empty_id: string
}

/** A student who was absent when a roll was called. */
export const absenceOf = (roll: { id: string; day: string }, student: { id: string }) => ({
  roll_call_id: roll.id,
  day: roll.day,
  student_id: student.id,
  kind: 'absent',
})

/** Two roll calls of the class; in the first one its student was absent. */
export async function buildRollCall(database: Database, owners: Owners): Promise<BuiltRoll> {
  const day = '2026-02-03'
  return await database.asService(async (tx) => {
    const row = { day, class_id: owners.class.id, students: 2 }
    const { id } = await insertOne(tx, 'roll_calls', { ...row, period: 1 })
    const { id: empty_id } = await insertOne(tx, 'roll_calls', { ...row, period: 2 })
    await insertOne(tx, 'absences', absenceOf({ id, day }, owners.student))
    return { id, day, empty_id }
  })
}

/** A row to try the rights on. */
export function sampleRollCall(side: Pick<Owners, 'class'> & { rows: { roll_calls: BuiltRoll } }): Sample {
  return {
    key: { id: side.rows.roll_calls.id },
    fresh: { day: '2026-02-04', class_id: side.class.id, period: 3, students: 1 },
    change: { students: 3 },
  }
}

/** A Tuesday of the term of a class that nothing else is said of. */
const day = '2025-03-04'

export const rollCallOperations = {
  list: own('teacher', () => ({ day })),
  get: ofStaff(({ group }) => ({ group: `class:${group.id}`, day, period: 5 }), 'refused'),
  save: ofStaff(
    ({ group, student }) => ({
      group: `class:${group.id}`,
      day,
      period: 5,
      called_at: '2026-01-01T00:00:00Z',
      marks: [{ student_id: student.id, kind: 'absent', arrived_at: null, reason: null }],
      updated_at: null,
    }),
    'refused',
  ),
}
