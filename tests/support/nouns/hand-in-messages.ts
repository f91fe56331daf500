import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildSubmission, insertOne } from '../builders.ts'
import { signedIn, type Operation } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** A message of the teacher under a hand-in of the student. */
export async function buildHandInMessage(database: Database, owners: Owners) {
  const { id: assignment_id } = await buildAssignment(database, { class_id: owners.class.id })
  const { id: submission_id } = await buildSubmission(database, {
    assignment_id,
    student_id: owners.student.id,
  })
  const row = { submission_id, author_id: owners.teacher.id, is_from_student: false, content: 'Well done.' }
  return await database.asServiceOnce((db) => insertOne(db, 'hand_in_messages', row))
}

/** A row to try the rights on. */
export function sampleHandInMessage({
  rows,
}: Owners & { rows: { hand_in_messages: { id: string; submission_id: string } } }): Sample {
  const { id, submission_id } = rows.hand_in_messages
  return { key: { id }, fresh: { submission_id, content: 'New' }, change: { content: 'Changed' } }
}

/** For the student and the teacher of the hand-in, and no others. */
const ofHandIn = (more?: () => object): Operation => ({
  ...signedIn(({ rows }) => ({ hand_in_id: rows.hand_in_messages.submission_id, ...more?.() })),
  foreign: 'refused',
})

export const handInMessageOperations = {
  list: ofHandIn(),
  write: ofHandIn(() => ({ id: randomUUID(), content: 'x' })),
  see: ofHandIn(),
}
