import type { Tx } from '#server/database/database.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import type { FileAnswers } from '#shared/roll-import/file-points.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { guardianColumns } from '#shared/student-records/roll.ts'
import { inSlices } from '#server/load/in-slices.ts'
import { createBook } from './guardian-book.ts'
import { guardianIn } from './guardian-cells.ts'
import { listTies, writeGuardians, type StudentGuardians } from './guardian-queries.ts'
import type { KnownPerson, Values } from './kind.ts'
import { placeOf, type Place } from './file-lines.ts'
import { pointOfPeople } from './points-of-people.ts'

interface StudentOfFile {
  id: string
  values: Values
}

/** Enters the guardians whom a file gives to its students. @returns those students, each with what was entered */
function* enterGuardians<T extends StudentOfFile>(
  { enter }: Pick<ReturnType<typeof createBook>, 'enter'>,
  students: T[],
): Generator<void, { student: T; entered: StudentGuardians }[]> {
  const all: { student: T; entered: StudentGuardians }[] = []
  for (const student of students) {
    yield
    const guardians = guardianColumns.flatMap((place) => guardianIn(student.values, place) ?? [])
    if (guardians.length > 0) all.push({ student, entered: enter(student.id, guardians) })
  }
  return all
}

/** Ties the guardians of a file to its students. @param isSame the answer to {@link pointOfSharedNumbers} */
export async function applyGuardians(
  tx: Tx,
  importId: string,
  students: StudentOfFile[],
  isSame: boolean,
): Promise<void> {
  const book = createBook(await listTies(tx), isSame)
  const all = await inSlices(enterGuardians(book, students))
  await writeGuardians(
    tx,
    importId,
    book.changes,
    all.map(({ entered }) => entered),
  )
}

interface ShownStudent extends StudentOfFile, Place {
  number: string
  name: string
  class_name: string | null
}

/** The lines of which somebody has to say whether their guardian is that of another student, who has the same number. */
export function* pointOfSharedNumbers(
  students: ShownStudent[],
  others: (KnownPerson & { shown: Pick<ShownStudent, 'number' | 'name' | 'class_name'> })[],
  answers: FileAnswers,
): Generator<void, UnderstoodPoint[]> {
  // Whatever the answer is: it does not change what is asked.
  const book = createBook(new Map(others.map(({ id, ties }) => [id, ties ?? []])), true)
  const named = yield* enterGuardians(book, students)
  if (book.shared.length === 0) return []
  const shown = new Map<string, Pick<ShownStudent, 'number' | 'name' | 'class_name'>>([
    ...others.map((other) => [other.id, other.shown] as const),
    ...students.map((student) => [student.id, student] as const),
  ])
  const ofFile = new Map(named.map(({ student }) => [student.id, student]))
  const people = book.shared.map(({ studentId, numbers, name: guardian, ofStudentId, ofName }) => {
    const student = ofFile.get(studentId)!
    const known = shown.get(ofStudentId)!
    return {
      ...placeOf(student),
      name: student.name,
      number: numbers.map(formatPhoneNumber).join(' / '),
      known_number: known.number,
      known_name: known.name,
      class_name: known.class_name,
      guardian,
      known_guardian: ofName,
    }
  })
  return pointOfPeople('shared_numbers', people, answers)
}
