import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The student's own absences of this year, newest first. */
export function absencesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'absences'],
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.rollCalls.own(undefined, { signal }),
  })
}
