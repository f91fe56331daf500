import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The submitted results of a grade in a year, counted; fetched anew each time they are opened. */
export function summaryQuery(userId: string, academic_year: string, grade_level: number) {
  return queryOptions({
    queryKey: [userId, 'result-summary', academic_year, grade_level],
    queryFn: async ({ signal }) => await api.results.summary({ academic_year, grade_level }, { signal }),
    staleTime: 0,
  })
}
