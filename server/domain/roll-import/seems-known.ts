import { type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradesOfClass, isOfGrade } from '#shared/school-structure/grades.ts'
import { isBroken } from './cells.ts'
import { keyOfName, mayBeSameName } from './compare-names.ts'
import type { ImportKind, KnownPerson } from './kind.ts'

/** Somebody who is not known by the number. */
interface Newcomer {
  number: string
  name: string
  /** Empty where it is not given. */
  className: string
}

type NameFields = Pick<ImportKind, 'number' | 'firstName' | 'lastName'>

/**
 * Prepares to find the person who a newcomer seems to be: somebody of that name in the class or grade, or of nearly that name
 * whose number has a zero more or less, or zeros in front.
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
    const ofNumber = byDigits.get(withoutZeros(typed)) ?? []
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

/** The given name and the surname, as far as they are there. */
export function nameInRow(
  { firstName, lastName }: Pick<NameFields, 'firstName' | 'lastName'>,
  values: Partial<Record<string, string | null>>,
): string {
  return [values[firstName] ?? '', values[lastName] ?? '']
    .filter((part) => !isBroken(part))
    .join(' ')
    .trim()
}

/** The number of a person, to be compared. */
export function numberOf({ number }: Pick<NameFields, 'number'>, { values }: KnownPerson): string {
  return (values[number] ?? '').toLowerCase()
}

function withoutZeros(number: string): string {
  return number.replaceAll('0', '')
}

/** Whether two numbers with the same other figures have a zero more or less, or zeros in front. */
function differByZeros(number: string, other: string): boolean {
  return (
    Math.abs(number.length - other.length) === 1 || number.replace(/^0+/, '') === other.replace(/^0+/, '')
  )
}

/** In the same class or grade, as far as both are known. */
function isNearby(structure: SchoolStructure, className: string, known: string): boolean {
  if (className === '' || known === '' || className.toLowerCase() === known.toLowerCase()) return true
  return gradesOfClass(structure, className).some((grade) => isOfGrade(structure, known, grade))
}
