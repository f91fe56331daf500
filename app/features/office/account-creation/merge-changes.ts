import type { AccountCreation, CreationChanges } from '#shared/contracts/account-creation.ts'

/** The list with what has changed since it was read. */
export function mergeChanges(
  last: AccountCreation,
  { changed, ...summary }: CreationChanges,
): AccountCreation {
  const byId = new Map(changed.map((change) => [change.student_id, change]))
  const students = last.students.map((student) => ({ ...student, ...byId.get(student.student_id) }))
  return { ...summary, students }
}
