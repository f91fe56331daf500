import type { CommentChange, CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'

/** The comment on one student as it is typed. */
export interface CommentDraft {
  comment: string
  /** As it was read. */
  before: string
}

type Student = ReportComments['students'][number]

export function draftOfComment({ comment }: Pick<Student, 'comment'>): CommentDraft {
  return { comment: comment ?? '', before: comment ?? '' }
}

/** The change to send; undefined if the comment is unchanged. */
export function changeIn({ comment, before }: CommentDraft, student_id: string): CommentChange | undefined {
  const change = { student_id, comment: comment.trim() || null, before: before || null }
  return change.comment === change.before ? undefined : change
}

/** Identifies the comment on a student, for its draft and its entry in the outbox. */
export function commentRow({ group, academic_year, term }: CommentGroup, studentId: string): string {
  return `report-comments ${group} ${academic_year} ${term} ${studentId}`
}

/** Whether the comment can be written: a returned one can, even when the others are signed off. */
export function isWritable({ is_open }: ReportComments, { reading }: Student): boolean {
  return is_open || reading?.state === 'returned'
}

/** The position of the first student whose comment was returned, or else of the first without one. */
export function firstPlace({ students }: ReportComments): number {
  const returned = students.findIndex(({ reading }) => reading?.state === 'returned')
  if (returned >= 0) return returned
  return Math.max(
    0,
    students.findIndex(({ comment }) => comment === null),
  )
}
