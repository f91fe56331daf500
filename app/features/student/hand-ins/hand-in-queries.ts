import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export function receiptsKey(userId: string, assignmentId: string) {
  return [userId, 'receipts', assignmentId] as const
}

/** The student's own hand-ins for an assignment, newest first. */
export function receiptsQuery(userId: string, assignmentId: string) {
  return queryOptions({
    queryKey: receiptsKey(userId, assignmentId),
    queryFn: ({ signal }) => api.handIns.list({ id: assignmentId }, { signal }),
  })
}
