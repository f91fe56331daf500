import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const classKeys = {
  list: (userId: string) => [userId, 'classes'] as const,
  enrolled: (userId: string, id: string) => [...classKeys.list(userId), id, 'students'] as const,
  subjects: (userId: string) => [userId, 'subjects'] as const,
  directory: (userId: string) => [userId, 'directory'] as const,
}

/** The teacher's classes, newest first. */
export function classesQuery(userId: string) {
  return queryOptions({
    queryKey: classKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.classes.list(undefined, { signal }),
  })
}

/** All subjects of the school. */
export function subjectsQuery(userId: string) {
  return queryOptions({
    queryKey: classKeys.subjects(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.classes.subjects(undefined, { signal }),
    staleTime: 600_000,
  })
}

/** All Active students of the school. */
export function directoryQuery(userId: string) {
  return queryOptions({
    queryKey: classKeys.directory(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.classes.directory(undefined, { signal }),
    staleTime: 300_000,
  })
}

/** Ids of a class's students, fetched anew for each form. */
export function enrolledQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: classKeys.enrolled(userId, id),
    meta: { kept: 'to edit' },
    queryFn: ({ signal }) => api.classes.students({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
