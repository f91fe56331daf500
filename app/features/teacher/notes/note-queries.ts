import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const noteKeys = {
  list: (userId: string) => [userId, 'notes'] as const,
  one: (userId: string, id: string) => [...noteKeys.list(userId), id] as const,
}

/** The teacher's notes without their content. */
export function notesQuery(userId: string) {
  return queryOptions({
    queryKey: noteKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.notes.list(undefined, { signal }),
  })
}

/** One note with its content, fetched anew for each form. */
export function noteQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: noteKeys.one(userId, id),
    meta: { kept: 'to edit' },
    queryFn: ({ signal }) => api.notes.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
