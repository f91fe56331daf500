import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '#app/lib/api/call-query.ts'

/** All articles of the office, without their texts. */
export const articlesQuery = callQuery('news', 'list', { kept: 'to read', staleTime: 0 })

/** One article, loaded again for each edit, so that nobody edits an old copy. */
export const articleQuery = callQuery('news', 'get', { staleTime: Infinity, gcTime: 0 })

/** The links of a text that lead nowhere. */
export const deadLinksQuery = callQuery('news', 'deadLinks', {
  staleTime: Infinity,
  gcTime: 0,
  placeholderData: keepPreviousData,
})
