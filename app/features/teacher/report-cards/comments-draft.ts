import type { CommentChange, ReportComments } from '#shared/report-cards/contract.ts'

/** Comments as they are typed, by student. */
export interface CommentsDraft {
  /** Only of the students whose comment was touched: another device may have changed the others. */
  typed: Record<string, string>
  /** All comments as they were read. */
  before: Record<string, string>
}

export function draftOfComments({ students }: Pick<ReportComments, 'students'>): CommentsDraft {
  return { typed: {}, before: Object.fromEntries(students.map(({ id, comment }) => [id, comment ?? ''])) }
}

/** The comment of a student as the form shows it. */
export function commentIn({ typed, before }: CommentsDraft, studentId: string): string {
  return typed[studentId] ?? before[studentId] ?? ''
}

/** The comments that differ from what was read. */
export function changesIn({ typed, before }: CommentsDraft): CommentChange[] {
  return Object.entries(typed).flatMap(([student_id, text]) => {
    const change = { student_id, comment: text.trim() || null, before: before[student_id] || null }
    return change.comment === change.before ? [] : [change]
  })
}
