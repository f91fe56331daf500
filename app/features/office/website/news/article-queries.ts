import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const articleKeys = {
  list: (userId: string) => [userId, 'admin-news'] as const,
  one: (userId: string, id: string) => [...articleKeys.list(userId), id] as const,
}

/** All articles of the office, without their texts. */
export function articlesQuery(userId: string) {
  return queryOptions({
    queryKey: articleKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.news.list(undefined, { signal }),
    staleTime: 0,
  })
}

/** One article, loaded anew for each edit, so that nobody edits an old copy. */
export function articleQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: articleKeys.one(userId, id),
    queryFn: ({ signal }) => api.news.get({ id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The links of a text that lead nowhere. */
export function deadLinksQuery(userId: string, content: string) {
  return queryOptions({
    queryKey: [userId, 'admin-news-dead-links', content],
    queryFn: ({ signal }) => api.news.deadLinks({ content }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
