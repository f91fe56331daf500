import { queryOptions } from '@tanstack/react-query'
import { describeCall } from '#app/lib/api-call.ts'
import { api } from '#app/lib/api.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import type { CommentChange, CommentGroup } from '#shared/report-cards/contract.ts'

/** The comments on the report cards of a class, or of a home class, fetched anew for each form. */
export function commentsQuery(userId: string, of: CommentGroup) {
  return queryOptions({
    queryKey: [userId, 'report-comments', of.group, of.academic_year, of.term],
    meta: { kept: 'to edit' },
    queryFn: async ({ signal }) => await api.reportCards.comments(of, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function callForComments(of: CommentGroup, comments: CommentChange[]): ApiCall {
  return describeCall('reportCards', 'saveComments', { ...of, comments })
}
