import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const sheetKeys = {
  sheet: (userId: string, classId: string) => [userId, 'mark-sheet', classId] as const,
  history: (userId: string, classId: string, assessmentId: string, studentId: string) =>
    [userId, 'mark-sheet-history', classId, assessmentId, studentId] as const,
}

/** The marks of a class that are given without a hand-in, fetched anew whenever the sheet is opened. */
export function sheetQuery(userId: string, classId: string) {
  return queryOptions({
    queryKey: sheetKeys.sheet(userId, classId),
    meta: { kept: 'to edit' },
    queryFn: ({ signal }) => api.markSheet.get({ id: classId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A mark of the sheet and its earlier values. */
export function cellHistoryQuery(
  userId: string,
  classId: string,
  { assessment_id, student_id }: { assessment_id: string; student_id: string },
) {
  return queryOptions({
    queryKey: sheetKeys.history(userId, classId, assessment_id, student_id),
    queryFn: ({ signal }) => api.markSheet.history({ id: classId, assessment_id, student_id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
