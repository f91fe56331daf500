import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const unitKeys = {
  list: (userId: string) => [userId, 'units'] as const,
  progress: (userId: string, classId: string) => [...unitKeys.list(userId), classId, 'progress'] as const,
}

/** The units of all of the teacher's classes, in their order. */
export function unitsQuery(userId: string) {
  return queryOptions({
    queryKey: unitKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.courseModules.list(undefined, { signal }),
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
