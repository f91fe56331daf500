import { guardianTexts as texts } from '#app/words/office/guardians.ts'
import type { Guardian } from '#shared/guardians/contract.ts'

/** A guardian's name, or that it is not known. */
export function guardianName({ name }: { name: string | null }): string {
  return name ?? texts.noName
}

/** The students' names and classes, in one line. */
export function namesOfStudents(students: Guardian['also_of']): string {
  return students
    .map(({ first_name, last_name, class_name }) =>
      [`${first_name} ${last_name}`, class_name && `(${class_name})`].filter(Boolean).join(' '),
    )
    .join(', ')
}
