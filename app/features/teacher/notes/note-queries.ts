import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The teacher's notes without their content. */
export function notesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'notes'],
    queryFn: ({ signal }) => api.notes.list(undefined, { signal }),
  })
}

/** One note with its content; asked anew for each form. */
export function noteQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'note', id],
    queryFn: ({ signal }) => api.notes.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
