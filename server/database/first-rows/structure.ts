import type pg from 'pg'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { structure } from '#shared/school-structure/contract.ts'

/**
 * The levels, home classes and lessons of the specification; afterwards the office maintains them.
 * @throws when they break a rule
 */
export async function insertFirstStructure(client: pg.Client): Promise<void> {
  await client.query('insert into public.school_structure (structure) values ($1)', [
    JSON.stringify(structure.parse(firstStructure)),
  ])
}
