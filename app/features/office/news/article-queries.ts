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

/** One article, loaded anew for each edit, so that nobody edits an old copy. */
export function articleQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'admin-news', id],
    queryFn: ({ signal }) => api.news.get({ id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
