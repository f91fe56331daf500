import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const assignmentKeys = {
  list: (userId: string) => [userId, 'set-assignments'] as const,
}

/** The assignments the teacher has set, newest first. */
export function setAssignmentsQuery(userId: string) {
  return queryOptions({
    queryKey: assignmentKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.assignments.list(undefined, { signal }),
  })
}
