import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export function receiptsKey(userId: string, assignmentId: string) {
  return [userId, 'receipts', assignmentId] as const
}

/** How much of the room for the student's files is used; read anew each time the form opens. */
export function roomQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'hand-in-room'],
    queryFn: ({ signal }) => api.handIns.room(undefined, { signal }),
    staleTime: 0,
  })
}

/** The student's own hand-ins for an assignment, newest first. */
export function receiptsQuery(userId: string, assignmentId: string) {
  return queryOptions({
    queryKey: receiptsKey(userId, assignmentId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.handIns.list({ id: assignmentId }, { signal }),
  })
}
