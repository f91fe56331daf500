import type { Database } from '#server/database/database.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

let built = 0

const components = JSON.stringify(usualScheme.components)

/** One row, of a year and grade of its own. */
export async function buildResultScheme(database: Database): Promise<{ id: string }> {
  const row = {
    academic_year: String(1900 + Math.floor(built / 13)),
    grade_level: (built++ % 13) + 1,
    components,
  }
  return await database.asServiceOnce((db) => insertOne(db, 'result_schemes', row))
}

/** A row to try the rights on. */
export function sampleResultScheme({ rows }: Owners & { rows: { result_schemes: { id: string } } }): Sample {
  return {
    key: { id: rows.result_schemes.id },
    fresh: { academic_year: '2199', grade_level: 10, components },
    change: { cap: 90 },
  }
}

const key = { academic_year: '2030', grade_level: 9, subject_id: null, term: null, ...usualScheme }

export const resultSchemeOperations = {
  list: office(),
  preview: office(() => key),
  previewRemoval: office(({ rows }) => ({ id: rows.result_schemes.id })),
  save: office(() => ({ ...key, version: null })),
  remove: office(({ rows }) => ({ id: rows.result_schemes.id })),
}
