import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const markingKeys = {
  list: (userId: string, assignmentId: string) => [userId, 'marking', assignmentId] as const,
  history: (userId: string, assignmentId: string, studentId: string) =>
    [userId, 'mark-history', assignmentId, studentId] as const,
}

/** The class of an assignment with hand-ins and marks. */
export function markingQuery(userId: string, assignmentId: string) {
  return queryOptions({
    queryKey: markingKeys.list(userId, assignmentId),
    meta: { kept: 'to edit' },
    queryFn: ({ signal }) => api.marking.list({ id: assignmentId }, { signal }),
    staleTime: 0,
  })
}

/** A student's mark and its earlier values. */
export function markHistoryQuery(userId: string, assignmentId: string, studentId: string) {
  return queryOptions({
    queryKey: markingKeys.history(userId, assignmentId, studentId),
    queryFn: ({ signal }) => api.marking.history({ id: assignmentId, student_id: studentId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The content of a handed-in text file. The signed link itself is the key: it opens the file for about an hour. */
export function handedInTextQuery(url: string) {
  return queryOptions({
    queryKey: ['handed-in-text', url],
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal })
      if (!reply.ok) throw new Error(`The file was answered with ${reply.status}.`)
      return await reply.text()
    },
    staleTime: Infinity,
  })
}
