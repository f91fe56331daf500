import type { StudentAssignment } from '#shared/contracts/dashboard.ts'

/** The student's own state where there is a hand-in, else the assignment's. */
export function statusOf({ status, submission }: StudentAssignment) {
  return submission?.status ?? status
}

/** A marked hand-in stays as it is until the teacher opens it again; a closed assignment takes nothing. */
export function canHandIn({ status, submission }: StudentAssignment): boolean {
  if (submission?.reopened) return true
  return status === 'active' && submission?.status !== 'graded'
}

interface SplitAssignments {
  /** Active and not handed in: nearest due date first, those without one last. */
  active: StudentAssignment[]
  /** Latest hand-in first. */
  handedIn: StudentAssignment[]
}

export function splitAssignments(assignments: readonly StudentAssignment[]): SplitAssignments {
  const never = '9999-12-31'
  return {
    active: assignments
      .filter(({ status, submission }) => status === 'active' && !submission)
      .sort((a, b) => (a.due_date ?? never).localeCompare(b.due_date ?? never)),
    handedIn: assignments
      .filter(({ submission }) => submission)
      .sort((a, b) => (b.submission?.submitted_at ?? '').localeCompare(a.submission?.submitted_at ?? '')),
  }
}
