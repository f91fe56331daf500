import type { AccountCreation, CreationChanges } from '#shared/account-creation/contract.ts'

/** Applies the changes since the last poll to the list. */
export function mergeChanges(
  last: AccountCreation,
  { changed, ...summary }: CreationChanges,
): AccountCreation {
  const byId = new Map(changed.map((change) => [change.student_id, change]))
  const students = last.students.map((student) => ({ ...student, ...byId.get(student.student_id) }))
  return { ...last, ...summary, students }
}
