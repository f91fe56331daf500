import { type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradesOfClass, isOfGrade } from '#shared/school-structure/grades.ts'
import { isBroken } from './cells.ts'
import { keyOfName, mayBeSameName } from './compare-names.ts'
import type { PeopleKind, KnownPerson } from './kind.ts'

/** A person in the file whose number is not on the roll. */
interface Newcomer {
  number: string
  name: string
  /** Empty if it is not given. */
  className: string
}

type NameFields = Pick<PeopleKind, 'number' | 'firstName' | 'lastName'>

/**
 * Prepares the search for an existing person who might be the newcomer: somebody of that name in the class or
 * grade, or of a similar name whose number has an extra or missing zero, or leading zeros.
 */
export function createSearch(
  fields: NameFields,
  people: KnownPerson[],
  structure: SchoolStructure,
): (newcomer: Newcomer, isPossible: (person: KnownPerson) => boolean) => KnownPerson | undefined {
  const byName = Map.groupBy(people, (person) => keyOfName(nameInRow(fields, person.values)))
  const byDigits = Map.groupBy(people, (person) => withoutZeros(numberOf(fields, person)))
  return ({ number, name, className }, isPossible) => {
    if (name === '') return undefined
    const typed = number.toLowerCase()
    const ofNumber = typed === '' ? [] : (byDigits.get(withoutZeros(typed)) ?? [])
    const ofName = byName.get(keyOfName(name)) ?? []
    return [
      ...ofNumber.filter(
        (person) =>
          differByZeros(typed, numberOf(fields, person)) &&
          mayBeSameName(name, nameInRow(fields, person.values)),
      ),
      ...ofName.filter(({ values }) => isNearby(structure, className, values.class_name ?? '')),
    ].find(isPossible)
  }
}

/** The given name and the surname, if present. */
export function nameInRow(
  { firstName, lastName }: Pick<NameFields, 'firstName' | 'lastName'>,
  values: Partial<Record<string, string | null>>,
): string {
  return [values[firstName] ?? '', values[lastName] ?? '']
    .filter((part) => !isBroken(part))
    .join(' ')
    .trim()
}

/** A person's number, for comparison. */
export function numberOf({ number }: Pick<NameFields, 'number'>, { values }: KnownPerson): string {
  return (values[number] ?? '').toLowerCase()
}

function withoutZeros(number: string): string {
  return number.replaceAll('0', '')
}

/** Whether two otherwise equal numbers differ by an extra or missing zero, or leading zeros. */
function differByZeros(number: string, other: string): boolean {
  return (
    Math.abs(number.length - other.length) === 1 || number.replace(/^0+/, '') === other.replace(/^0+/, '')
  )
}

/** Whether they are in the same class or grade, as far as both are known. */
function isNearby(structure: SchoolStructure, className: string, known: string): boolean {
  if (className === '' || known === '' || className.toLowerCase() === known.toLowerCase()) return true
  return gradesOfClass(structure, className).some((grade) => isOfGrade(structure, known, grade))
}
