import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { own, rowOperations } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** One row, of the teacher. */
export async function buildPhrase(database: Database, { teacher }: Owners): Promise<{ id: string }> {
  const row = { phrase: 'Well done.', teacher_id: teacher.id }
  return await database.asServiceOnce((db) => insertOne(db, 'feedback_phrases', row))
}

/** A row to try the rights on. */
export function samplePhrase({
  teacher,
  rows,
}: Owners & { rows: { feedback_phrases: { id: string } } }): Sample {
  return {
    key: { id: rows.feedback_phrases.id },
    fresh: { phrase: 'New', teacher_id: teacher.id },
    change: { phrase: 'Changed' },
  }
}

export const phraseOperations = {
  list: own('teacher'),
  create: own('teacher', () => ({ id: randomUUID(), phrase: 'x' })),
  ...rowOperations('feedback_phrases', () => ({ phrase: 'x' })),
}
