import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The marks of a class that are given without a hand-in; asked anew whenever the sheet is opened. */
export function sheetQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'mark-sheet', id],
    queryFn: ({ signal }) => api.markSheet.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A mark of the sheet and what it was before. */
export function cellHistoryQuery(userId: string, id: string, assessment_id: string, student_id: string) {
  return queryOptions({
    queryKey: [userId, 'cell-history', id, assessment_id, student_id],
    queryFn: ({ signal }) => api.markSheet.history({ id, assessment_id, student_id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
