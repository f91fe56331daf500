import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The class of an assignment with hand-ins and marks. */
export function markingQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'marking', id],
    queryFn: ({ signal }) => api.marking.list({ id }, { signal }),
    staleTime: 0,
  })
}

/** A student's mark and what it was before. */
export function markHistoryQuery(userId: string, id: string, studentId: string) {
  return queryOptions({
    queryKey: [userId, 'mark-history', id, studentId],
    queryFn: ({ signal }) => api.marking.history({ id, student_id: studentId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
