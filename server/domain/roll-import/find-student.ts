import { because, type Reason } from '#shared/reasons.ts'
import { keyOfName, mayBeSameName } from './compare-names.ts'
import { withWordsOf } from './find-teacher.ts'
import type { Values } from './kind.ts'
import type { NamedPerson } from './named-people.ts'
import { studentWords } from './student-cells.ts'
import { nameInRow } from './seems-known.ts'

const nameFields = { firstName: 'first_name', lastName: 'last_name' } as const

/** The students whom a line may mean, or why nobody is meant. */
export type FoundStudents =
  | { people: NamedPerson[] }
  | { field: 'admission_number' | 'last_name'; reason: Reason }

/** Prepares the search for a student by number, or by name and class. */
export function createStudentSearch(
  students: readonly NamedPerson[],
): (values: Values & { admission_number?: string | null }) => FoundStudents {
  const byNumber = new Map(students.map((one) => [one.number.toLowerCase(), one]))
  const byDigits = Map.groupBy(students, (one) => withoutZeros(one.number))
  const byName = Map.groupBy(students, (one) => keyOfName(one.name))
  const byClass = Map.groupBy(students, (one) => one.class_name ?? '')

  return (values) => {
    const { admission_number: number, class_name } = values
    const name = nameInRow(nameFields, values)
    if (number) {
      // A spreadsheet removes the zeros at the beginning of a number.
      const [near, ...others] = byDigits.get(withoutZeros(number)) ?? []
      const found = byNumber.get(number.toLowerCase()) ?? (others.length === 0 ? near : undefined)
      if (!found) return { field: 'admission_number', reason: because('rollImport.noStudent', number) }
      if (name === '' || mayBeSameName(name, found.name)) return { people: [found] }
      return { field: 'admission_number', reason: because('rollImport.numberOfOther', number, found.name) }
    }
    if (name === '')
      return {
        field: 'admission_number',
        reason: because('rollImport.missing', studentWords.admission_number),
      }
    const ofName = byName.get(keyOfName(name)) ?? []
    if (!class_name) {
      if (ofName.length > 0) return { people: ofName }
      return { field: 'last_name', reason: because('rollImport.noStudent', name) }
    }
    const inClass = ofName.filter((one) => one.class_name === class_name)
    const people = inClass.length > 0 ? inClass : withWordsOf(name, byClass.get(class_name) ?? [])
    if (people.length > 0) return { people }
    return { field: 'last_name', reason: because('rollImport.noStudentIn', name, class_name) }
  }
}

function withoutZeros(number: string): string {
  return number.toLowerCase().replace(/^0+/, '')
}
