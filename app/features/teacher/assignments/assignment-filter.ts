import type { SetAssignment } from '#shared/assignments/contract.ts'
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
 * Finds the assignments that a filter leaves.
 * @param today the day, `YYYY-MM-DD`, before which a due date is past
 */
export function filterAssignments(
  assignments: readonly SetAssignment[],
  { words, classId, state }: AssignmentFilter,
  today: string,
): SetAssignment[] {
  return assignments.filter((assignment) => {
    if (classId && assignment.class_id !== classId) return false
    if (!isIn(state, assignment, today)) return false
    return hasWords(`${assignment.title} ${assignment.class_name} ${assignment.subject_name}`, words)
  })
}

function isIn(state: AssignmentState, { to_mark, due_date, status }: SetAssignment, today: string): boolean {
  const isArchived = status === 'archived'
  switch (state) {
    case 'all':
      return true
    case 'to_mark':
      return to_mark > 0
    case 'open':
      return !isArchived && (due_date === null || due_date >= today)
    case 'past':
      return !isArchived && due_date !== null && due_date < today
    case 'archived':
      return isArchived
  }
}
