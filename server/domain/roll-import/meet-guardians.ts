import { guardianColumns } from '#shared/student-records/roll.ts'
import type { Relation } from '#shared/guardians/fields.ts'
import { because } from '#shared/reasons.ts'
import { keyOfName } from './compare-names.ts'
import { guardianIn, type NamedGuardian } from './guardian-cells.ts'
import type { Fault, KnownPerson, Values } from './kind.ts'

/** A tie that a student has or had. */
export interface KnownTie {
  id: string
  guardian_id: string
  name: string | null
  relation: Relation
  numbers: string[]
  is_over: boolean
}

/** Whether two names, of which one may not be known, can be of one person. */
export function mayBeNameOf(name: string | null, other: string | null): boolean {
  return name === null || other === null || keyOfName(name) === keyOfName(other)
}

/** The tie to the guardian whom a line names: by a number and a name that does not say otherwise, else by the name. */
export function findTie(named: NamedGuardian, ties: readonly KnownTie[]): KnownTie | undefined {
  const byNumber = ties.find(
    (tie) =>
      tie.numbers.some((number) => named.numbers.includes(number)) && mayBeNameOf(named.name, tie.name),
  )
  if (byNumber || named.name === null) return byNumber
  return ties.find(({ name }) => name !== null && mayBeNameOf(named.name, name))
}

/** The part of a line that the tie does not have. */
export function newOf(named: NamedGuardian, tie: KnownTie): NamedGuardian {
  return {
    name: tie.name === null ? named.name : null,
    relation: tie.relation === 'guardian' && named.relation !== 'guardian' ? named.relation : null,
    numbers: named.numbers.filter((number) => !tie.numbers.includes(number)),
  }
}

/**
 * Leaves in the values of a line only what is new about the guardians. An import adds and fills in: it never ends a tie or a number,
 * and never renames anybody.
 * @returns a fault where the line names a former guardian, whom the office alone makes one again
 */
export function fitGuardians(values: Values, person: KnownPerson | undefined): Fault | undefined {
  const ties = person?.ties ?? []
  const current = ties.filter(({ is_over }) => !is_over)
  const former = ties.filter(({ is_over }) => is_over)
  for (const place of guardianColumns) {
    const named = guardianIn(values, place)
    for (const column of Object.values(place)) delete values[column]
    if (!named) continue
    const tie = findTie(named, current)
    const past = tie ? undefined : findTie(named, former)
    if (past) {
      const field = named.numbers.length > 0 ? place.phone : place.name
      const value = named.numbers.length > 0 ? named.numbers.join(' / ') : (named.name ?? '')
      return { field, value, reason: because('rollImport.formerGuardian', past.name ?? value) }
    }
    const { name, relation, numbers } = tie ? newOf(named, tie) : named
    if (name === null && relation === null && numbers.length === 0) continue
    const all = [...(tie?.numbers ?? []), ...numbers]
    // By a number or else the name the import finds the guardian once more.
    const shownName = name ?? (all.length === 0 ? (tie?.name ?? null) : null)
    if (shownName !== null) values[place.name] = shownName
    if (relation !== null) values[place.relation] = relation
    if (all.length > 0) values[place.phone] = all.join(' / ')
  }
  return undefined
}
