import type { ListedStudent } from '#shared/classes/contract.ts'
import { findByWords } from '#shared/names.ts'
import { compareClassNames } from '#shared/school-structure/structure.ts'

/** The students whose name, admission number or class contains every typed word, whole words first. */
export function findStudents(students: readonly ListedStudent[], typed: string): readonly ListedStudent[] {
  return findByWords(
    students,
    typed,
    ({ first_name, last_name, admission_number, class_name }) =>
      `${first_name} ${last_name} ${admission_number} ${class_name ?? ''}`,
  )
}

/** Home classes in the order of the school: 9A, 9B, …, 10A, …, 12.7. */
export function homeClasses(students: readonly ListedStudent[]): string[] {
  const names = new Set(students.flatMap(({ class_name }) => class_name ?? []))
  return [...names].sort(compareClassNames)
}

/** The students with the given ones first; the order within both parts stays. */
export function withFirst(
  students: readonly ListedStudent[],
  first: ReadonlySet<string>,
): readonly ListedStudent[] {
  if (first.size === 0) return students
  const isFirst = ({ id }: ListedStudent) => first.has(id)
  return [...students.filter(isFirst), ...students.filter((student) => !isFirst(student))]
}

/** Home classes whose students are all selected. */
export function wholeClasses(
  students: readonly ListedStudent[],
  selected: ReadonlySet<string>,
): ReadonlySet<string> {
  const open = new Set(students.filter(({ id }) => !selected.has(id)).map(({ class_name }) => class_name))
  return new Set(homeClasses(students).filter((name) => !open.has(name)))
}

/** Adds a whole class, or removes it if all of it is already chosen. */
export function toggleClass(
  selected: ReadonlySet<string>,
  students: readonly ListedStudent[],
  className: string,
): string[] {
  const members = students.filter(({ class_name }) => class_name === className).map(({ id }) => id)
  const next = new Set(selected)
  const isComplete = members.every((id) => selected.has(id))
  for (const id of members) {
    if (isComplete) next.delete(id)
    else next.add(id)
  }
  return [...next]
}
