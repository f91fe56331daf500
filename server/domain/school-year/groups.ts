import type { Tx } from '#server/database/database.ts'
import { readStructure } from '#server/database/school-queries.ts'
import type { SchoolYear } from '#shared/school-year/contract.ts'
import { groupOf, keyOfTarget } from '#shared/promotion/targets.ts'
import { countPlaced } from './queries.ts'

/** The groups that have Active students, in the order of classes and grades. */
export async function listGroups(tx: Tx): Promise<SchoolYear['groups']> {
  const structure = await readStructure(tx)
  const groups = new Map<string, SchoolYear['groups'][number]>()
  for (const { students, ...placed } of await countPlaced(tx)) {
    const group = groupOf(structure, placed)
    if (group === null) continue
    const key = keyOfTarget(group)
    groups.set(key, { group, students: students + (groups.get(key)?.students ?? 0) })
  }
  return [...groups.values()]
}
