import type { SetAssignment } from '#shared/assignments/contract.ts'
import { isOver, latestDue } from '#shared/assignments/rules.ts'
import { hasWords } from '#shared/names.ts'

export const assignmentStates = ['all', 'to_mark', 'open', 'past', 'archived'] as const

export type AssignmentState = (typeof assignmentStates)[number]

export interface AssignmentFilter {
  /** Words that title, class or subject must contain. */
  words: string
  /** Empty for all classes. */
  classId: string
  state: AssignmentState
}

export const noFilter: AssignmentFilter = { words: '', classId: '', state: 'all' }

/**
 * The assignments that match a filter.
 * @param now decides which of them are past due
 */
export function filterAssignments(
  assignments: readonly SetAssignment[],
  { words, classId, state }: AssignmentFilter,
  now = new Date(),
): SetAssignment[] {
  return assignments.filter((assignment) => {
    if (classId && assignment.class_id !== classId) return false
    if (!isIn(state, assignment, now)) return false
    return hasWords(`${assignment.title} ${assignment.class_name} ${assignment.subject_name}`, words)
  })
}

function isIn(state: AssignmentState, assignment: SetAssignment, now: Date): boolean {
  const { to_mark, status } = assignment
  const isArchived = status === 'archived'
  switch (state) {
    case 'all':
      return true
    case 'to_mark':
      return to_mark > 0
    case 'open':
      return !isArchived && !isOver(latestDue(assignment, assignment.extension), now)
    case 'past':
      return !isArchived && isOver(latestDue(assignment, assignment.extension), now)
    case 'archived':
      return isArchived
  }
}
