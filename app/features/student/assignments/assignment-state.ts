import { compareDue, isClosed, isOver } from '#shared/assignments/rules.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'

/** The student's own state if there is a hand-in, else the assignment's. */
export function statusOf({ status, submission }: StudentAssignment) {
  return submission?.status ?? status
}

/** A marked hand-in cannot be replaced until the teacher reopens it; a closed assignment accepts nothing. */
export function canHandIn(assignment: StudentAssignment): boolean {
  const { status, submission } = assignment
  if (submission?.reopened) return true
  return status === 'active' && submission?.status !== 'graded' && !isClosed(assignment)
}

/** Whether the teacher has reopened a hand-in, so that the student can hand in once more. */
export function isReturned({ submission }: StudentAssignment): boolean {
  return submission?.reopened === true
}

export interface SortedAssignments {
  /** Open and not handed in: nearest due date first, those without one last. */
  toDo: StudentAssignment[]
  /** Handed in and not marked: latest hand-in first. */
  handedIn: StudentAssignment[]
  /** Marked: latest hand-in first. */
  marked: StudentAssignment[]
  /** Not handed in by the last day: latest first. */
  closed: StudentAssignment[]
}

export function sortAssignments(assignments: readonly StudentAssignment[]): SortedAssignments {
  const open = assignments
    .filter(({ status, submission }) => status === 'active' && !submission)
    .sort(compareDue)
  const sent = assignments
    .filter(({ submission }) => submission)
    .sort((a, b) => (b.submission?.submitted_at ?? '').localeCompare(a.submission?.submitted_at ?? ''))
  return {
    toDo: open.filter((assignment) => !isClosed(assignment)),
    handedIn: sent.filter(({ submission }) => submission?.status !== 'graded'),
    marked: sent.filter(({ submission }) => submission?.status === 'graded'),
    closed: open.filter((assignment) => isClosed(assignment)).toReversed(),
  }
}

/**
 * The most urgent assignments: overdue ones, latest first, then those not yet due, then those without a due
 * date. If there are both, one place is kept for what comes next.
 * @param toDo in the order of {@link sortAssignments}
 * @param max how many there is room for
 */
export function dueNext(
  toDo: readonly StudentAssignment[],
  max: number,
  now = new Date(),
): StudentAssignment[] {
  const comingUp = toDo.filter((due) => due.due_date !== null && !isOver(due, now))
  const overdue = toDo.filter((due) => isOver(due, now))
  const undated = toDo.filter(({ due_date }) => due_date === null)
  const shownOverdue = overdue.toReversed().slice(0, comingUp.length > 0 ? max - 1 : max)
  return [...shownOverdue, ...comingUp, ...undated].slice(0, max)
}

/** Groups by subject, sorted by the subjects' names; the order inside a group stays. */
export function groupBySubject(
  assignments: readonly StudentAssignment[],
): { subject: string | null; assignments: StudentAssignment[] }[] {
  const groups = Map.groupBy(assignments, ({ subject_name }) => subject_name)
  return [...groups]
    .map(([subject, ofSubject]) => ({ subject, assignments: ofSubject }))
    .sort((a, b) => {
      if (a.subject === null || b.subject === null)
        return Number(a.subject === null) - Number(b.subject === null)
      return a.subject.localeCompare(b.subject)
    })
}
