import type { Database } from '#server/database/database.ts'
import { newCode } from '#server/domain/report-cards/new-code.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

const rowOf = ({ student }: Owners) => ({
  code: newCode(),
  student_id: student.id,
  academic_year: '2040',
  name: 'Ruth Dambui',
  withdrawn_at: new Date(),
})

/** A card of the student that another one has replaced. */
export async function buildSchoolCard(database: Database, owners: Owners): Promise<{ id: string }> {
  return await database.asServiceOnce((db) => insertOne(db, 'school_cards', rowOf(owners)))
}

/** A row to try the rights on. */
export function sampleSchoolCard(owners: Owners & { rows: { school_cards: { id: string } } }): Sample {
  return {
    key: { id: owners.rows.school_cards.id },
    fresh: rowOf(owners),
    change: { class_name: '9B' },
  }
}

export const schoolCardOperations = {
  print: office(({ student }) => ({ of: { student_id: student.id } })),
} as const
