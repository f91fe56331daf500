import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** A student as far as the teacher's own classes go. */
export function taughtStudentQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'taught-student', id],
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.studentRecords.taught({ id }, { signal }),
    staleTime: 0,
  })
}
