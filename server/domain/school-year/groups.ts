import type { Tx } from '#server/database/database.ts'
import { readStructure } from '#server/database/school-queries.ts'
import type { SchoolYear } from '#shared/school-year/contract.ts'
import { groupOf, keyOfTarget } from '#shared/promotion/targets.ts'
import { schoolDay, yearEndedOn } from '#shared/school-calendar/school-calendar.ts'
import { countDecided, countPlaced } from './queries.ts'

/** The groups that have Active students, in the order of classes and grades. */
export async function listGroups(tx: Tx): Promise<SchoolYear['groups']> {
  const structure = await readStructure(tx)
  const groups = new Map<string, SchoolYear['groups'][number]>()
  const decided = await countDecided(tx, yearEndedOn(schoolDay()))
  for (const [field, counted] of [
    ['students', await countPlaced(tx)],
    ['decided', decided],
  ] as const) {
    for (const { students, ...placed } of counted) {
      const group = groupOf(structure, placed)
      if (group === null) continue
      const key = keyOfTarget(group)
      const before = groups.get(key) ?? { group, students: 0, decided: 0 }
      groups.set(key, { ...before, [field]: before[field] + students })
    }
  }
  return [...groups.values()]
}
