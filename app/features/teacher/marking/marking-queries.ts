import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#app/lib/api/call-query.ts'

/** An assignment's class with its hand-ins and marks. */
export const markingQuery = callQuery('marking', 'list', { kept: 'to edit', staleTime: 0 })

/** A student's mark and its earlier values. */
export const markHistoryQuery = callQuery('marking', 'history', { staleTime: 0, gcTime: 0 })

/** The content of a handed-in text file. The signed link itself is the key: it opens the file for about an hour. */
export function handedInTextQuery(url: string) {
  return queryOptions({
    queryKey: ['handed-in-text', url],
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal })
      if (!reply.ok) throw new Error(`The file was answered with ${reply.status}.`)
      return await reply.text()
    },
    staleTime: Infinity,
  })
}
