import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const unitKeys = {
  // The number changes with the shape of the reply, of which the browser may hold an older one.
  list: (userId: string) => [userId, 'units', 2] as const,
  progress: (userId: string, classId: string) => [...unitKeys.list(userId), classId, 'progress'] as const,
}

/** The teacher's classes that are not archived, and the units of all of them, in their order. */
export function unitsQuery(userId: string) {
  return queryOptions({
    queryKey: unitKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.courseModules.list(undefined, { signal }),
  })
}

/** The teacher's classes that have units, also archived ones. */
export function coursesQuery(userId: string) {
  return queryOptions({
    queryKey: [...unitKeys.list(userId), 'courses'],
    queryFn: ({ signal }) => api.courseModules.courses(undefined, { signal }),
  })
}

/** How far the students of a class are, fetched anew each time it is opened. */
export function progressQuery(userId: string, classId: string) {
  return queryOptions({
    queryKey: unitKeys.progress(userId, classId),
    queryFn: ({ signal }) => api.courseModules.progress({ class_id: classId }, { signal }),
    staleTime: 0,
  })
}
