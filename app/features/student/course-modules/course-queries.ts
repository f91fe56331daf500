import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const courseKeys = {
  mine: (userId: string) => [userId, 'courses'] as const,
}

/** The open units of the student's classes, fetched anew each time the tab opens. */
export function coursesQuery(userId: string) {
  return queryOptions({
    queryKey: courseKeys.mine(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.courseModules.mine(undefined, { signal }),
    staleTime: 0,
  })
}
