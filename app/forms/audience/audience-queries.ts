import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** Classes, students and teachers whose name or number fits, from two letters on. */
export function partsQuery(userId: string, search: string) {
  return queryOptions({
    queryKey: [userId, 'audience', search] as const,
    queryFn: ({ signal }) => api.audience.find({ search }, { signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  })
}
