import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, insertOne } from '../builders.ts'
import { ofTeacher } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

const due_date = '2031-01-09'

/** More time for the student, for an assignment of the class. */
export async function buildExtension(database: Database, owners: Owners) {
  const { id: assignment_id } = await buildAssignment(database, {
    class_id: owners.class.id,
    due_date: '2031-01-08',
  })
  const row = { assignment_id, student_id: owners.student.id, due_date, reason: 'Ill' }
  return await database.asServiceOnce((db) => insertOne(db, 'assignment_extensions', row))
}

/** A row to try the rights on; a new one is for the whole class. */
export function sampleExtension({
  rows,
}: Owners & { rows: { assignment_extensions: { id: string; assignment_id: string } } }): Sample {
  const { id, assignment_id } = rows.assignment_extensions
  return { key: { id }, fresh: { assignment_id, due_date }, change: { reason: 'Changed' } }
}

export const extensionOperations = {
  give: ofTeacher(({ rows, student }) => ({
    id: randomUUID(),
    assignment_id: rows.assignment_extensions.assignment_id,
    student_id: student.id,
    due_date,
    due_time: '08:00',
    reason: null,
  })),
  remove: ofTeacher(({ rows }) => ({ id: rows.assignment_extensions.id })),
}
