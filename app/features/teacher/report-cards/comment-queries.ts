import { describeCall } from '#app/lib/api/api-call.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { CommentChange, CommentGroup } from '#shared/report-cards/contract.ts'

/** The comments on the report cards of a class, or of a home class, fetched again for each form. */
export const commentsQuery = callQuery('reportCards', 'comments', {
  kept: 'to edit',
  staleTime: 0,
  gcTime: 0,
})

export function callForComments(of: CommentGroup, comments: CommentChange[]): ApiCall {
  return describeCall('reportCards', 'saveComments', { ...of, comments })
}
