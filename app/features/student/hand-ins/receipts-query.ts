import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The student's own hand-ins for an assignment, newest first. */
export function receiptsQuery(assignmentId: string) {
  return queryOptions({
    queryKey: ['receipts', assignmentId],
    queryFn: ({ signal }) => api.handIns.list({ id: assignmentId }, { signal }),
  })
}
