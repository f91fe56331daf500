import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export function subjectKey(userId: string, classId: string) {
  return [userId, 'subject', classId] as const
}

/** The notes, grades and resources of one of the student's classes. */
export function subjectQuery(userId: string, classId: string) {
  return queryOptions({
    queryKey: subjectKey(userId, classId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.dashboard.subject({ id: classId }, { signal }),
  })
}

export function noteKey(userId: string, noteId: string) {
  return [userId, 'note', noteId] as const
}

/** A note with its content. */
export function noteQuery(userId: string, noteId: string) {
  return queryOptions({
    queryKey: noteKey(userId, noteId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.dashboard.note({ id: noteId }, { signal }),
  })
}
