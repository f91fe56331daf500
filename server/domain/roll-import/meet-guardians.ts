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

/** Whether two names, one of which may be unknown, can be the same person's. */
export function mayBeNameOf(name: string | null, other: string | null): boolean {
  return name === null || other === null || keyOfName(name) === keyOfName(other)
}

/** The tie to the guardian named by a line: by a number, unless the name contradicts it, else by the name. */
export function findTie(named: NamedGuardian, ties: readonly KnownTie[]): KnownTie | undefined {
  const byNumber = ties.find(
    (tie) =>
      tie.numbers.some((number) => named.numbers.includes(number)) && mayBeNameOf(named.name, tie.name),
  )
  if (byNumber || named.name === null) return byNumber
  return ties.find(({ name }) => name !== null && mayBeNameOf(named.name, name))
}

/** The data of a line that the tie does not have. */
export function newOf(named: NamedGuardian, tie: KnownTie): NamedGuardian {
  return {
    name: tie.name === null ? named.name : null,
    relation: tie.relation === 'guardian' && named.relation !== 'guardian' ? named.relation : null,
    numbers: named.numbers.filter((number) => !tie.numbers.includes(number)),
  }
}

/**
 * Keeps in a line's values only what is new about the guardians. An import adds and fills in: it never ends a
 * tie or a number, and never renames anybody.
 * @returns a fault if the line names a former guardian, whom only the office can restore
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
    // The import looks the guardian up again, by a number or else by the name.
    const shownName = name ?? (all.length === 0 ? (tie?.name ?? null) : null)
    if (shownName !== null) values[place.name] = shownName
    if (relation !== null) values[place.relation] = relation
    if (all.length > 0) values[place.phone] = all.join(' / ')
  }
  return undefined
}
