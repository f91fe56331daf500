import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The assignments the teacher has set, newest first. */
export function setAssignmentsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'set-assignments'],
    queryFn: ({ signal }) => api.assignments.list(undefined, { signal }),
  })
}
