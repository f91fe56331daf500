import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The subjects of the school with their use, for the office. */
export function subjectsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-subjects'],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.subjects.list(undefined, { signal }),
  })
}

export async function loadSubject(id: string) {
  return (await api.subjects.list()).find((subject) => subject.id === id)
}
