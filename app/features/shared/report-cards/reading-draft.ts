import type { CommentReading, CommentToRead } from '#shared/report-cards/contract.ts'

/** Corrected comments of a student by id, each with the comment it corrects. */
export type Corrections = Record<string, { before: string; comment: string }>

/** Whether the person who looks at a comment may accept, correct or return it. */
export function isReadable({ is_own, is_open }: CommentToRead): boolean {
  return is_open && !is_own
}

/** Whether a comment waits for the person who looks at it. */
export function isToRead(comment: CommentToRead): boolean {
  return isReadable(comment) && comment.state === 'unread'
}

/** The comment as it will appear on the card. A correction is dropped if the comment has changed since. */
export function correctedIn(corrections: Corrections, { id, comment }: CommentToRead): string {
  const correction = corrections[id]
  return correction?.before === comment ? correction.comment : comment
}

/**
 * The readings to send when a student's comments are accepted: those that wait, and those that are corrected.
 */
export function readingsOf(comments: readonly CommentToRead[], corrections: Corrections): CommentReading[] {
  return comments.filter(isReadable).flatMap((one) => {
    const comment = correctedIn(corrections, one).trim()
    if (one.state !== 'unread' && comment === one.comment) return []
    return [{ id: one.id, before: one.comment, comment, note: null }]
  })
}
