import type { SetAssignment } from '#shared/assignments/contract.ts'
import { compareClassNames } from '#shared/school-structure/structure.ts'

/** An assignment of one class, or several that were set together. */
export type AssignmentEntry = { one: SetAssignment } | { id: string; set: SetAssignment[] }

/**
 * Groups assignments that were set together into one entry, at the place of the first, in the order of the
 * classes.
 */
export function groupSets(assignments: readonly SetAssignment[]): AssignmentEntry[] {
  const sets = Map.groupBy(assignments, ({ id, set_id }) => set_id ?? id)
  return [...sets].map(([id, set]) =>
    set.length === 1
      ? { one: set[0]! }
      : { id, set: set.toSorted((one, other) => compareClassNames(one.class_name, other.class_name)) },
  )
}

/** The facts of a set as a whole. @param set not empty */
export function summarizeSet(set: readonly SetAssignment[]) {
  const sum = (countOf: (assignment: SetAssignment) => number) =>
    set.reduce((total, assignment) => total + countOf(assignment), 0)
  const days = set.flatMap(({ due_date }) => due_date ?? []).toSorted()
  return {
    hand_ins: sum(({ hand_ins }) => hand_ins),
    students: sum(({ students }) => students),
    marked: sum(({ marked }) => marked),
    to_mark: sum(({ to_mark }) => to_mark),
    firstDay: days[0],
    lastDay: days.at(-1),
  }
}
