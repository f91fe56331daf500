import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** What the class form and the lists of classes read. Keys begin with the person, as everywhere. */

export function classesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'classes'],
    queryFn: ({ signal }) => api.classes.list(undefined, { signal }),
  })
}

export function subjectsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'subjects'],
    queryFn: ({ signal }) => api.classes.subjects(undefined, { signal }),
    staleTime: 600_000,
  })
}

/** All Active students of the school. */
export function directoryQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'directory'],
    queryFn: ({ signal }) => api.classes.directory(undefined, { signal }),
    staleTime: 300_000,
  })
}

/** Ids of a class's students; asked anew for each form. */
export function enrolledQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'enrolled', id],
    queryFn: ({ signal }) => api.classes.students({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
