import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { newCode } from '#server/domain/report-cards/new-code.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

const words = { kind: 'enrolment', title: 'Confirmation', body: 'This is to confirm it.' } as const
const look = { school: 'Our School', motto: '', address: '', principal: '' }

function rowOf({ student }: Owners) {
  return {
    ...words,
    student_id: student.id,
    // In a year that no letter of a call has; there are hundreds of rows in one database.
    number: `${randomInt(2100, 10_000)}/${randomInt(1, 1_000_000)}`,
    code: newCode(),
    look: JSON.stringify(look),
  }
}

/** A letter about the student; its template is the school's, so there is one for all. */
export async function buildLetter(database: Database, owners: Owners): Promise<{ id: string }> {
  return await database.asService(async (tx) => {
    await tx
      .insertInto('letter_templates')
      .values(words)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return await insertOne(tx, 'letters', rowOf(owners))
  })
}

/** A row to try the rights on. */
export function sampleLetter(owners: Owners & { rows: { letters: { id: string } } }): Sample {
  return {
    key: { id: owners.rows.letters.id },
    fresh: rowOf(owners),
    change: { withdrawn_at: new Date() },
  }
}

export const letterOperations = {
  list: office(({ student }) => ({ student_id: student.id })),
  prepare: office(({ student }) => ({ student_id: student.id, kind: 'enrolment' })),
  issue: office(({ student }) => ({ id: randomUUID(), student_id: student.id, ...words })),
  withdraw: office(({ rows }) => ({ id: rows.letters.id })),
  file: office(({ rows }) => ({ id: rows.letters.id })),
  templates: office(),
  saveTemplate: office(() => ({ ...words, updated_at: null })),
} as const
