import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { CommentChange, CommentGroup } from '#shared/contracts/report-cards.ts'

/** The comments on the report cards of a class, or of a home class. */
export function commentsQuery(userId: string, of: CommentGroup) {
  return queryOptions({
    queryKey: [userId, 'report-comments', of.group, of.academic_year, of.term],
    queryFn: async ({ signal }) => await api.reportCards.comments(of, { signal }),
  })
}

export async function saveComments(of: CommentGroup, comments: CommentChange[]): Promise<void> {
  await api.reportCards.saveComments({ ...of, comments })
}
