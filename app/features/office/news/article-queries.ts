import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** All articles of the office, without their texts. */
export function articlesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-news'],
    queryFn: ({ signal }) => api.news.list(undefined, { signal }),
    staleTime: 0,
  })
}

/** One article as it is now: what is edited must not be an old copy. */
export function articleQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'admin-news', id],
    queryFn: ({ signal }) => api.news.get({ id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
