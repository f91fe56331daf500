import type { QueryKey } from '@tanstack/react-query'

/*
 * The part of TanStack Query that showing a screen once takes, for the scripts of early screens, like `small-react.ts`:
 * a query has the reply that the document has requested, or the one of the last visit, and never asks by itself.
 */

interface Options {
  queryKey: QueryKey
  initialData?: unknown
  enabled?: boolean
}

const replies = new Map<string, unknown>()

export const keepPreviousData = undefined

/** Gives the queries with this key their data. */
export function putReply(key: QueryKey, data: unknown): void {
  replies.set(JSON.stringify(key), data)
}

export function queryOptions(options: Options): Options {
  return options
}

export function useQuery({ queryKey, initialData }: Options) {
  const data = replies.get(JSON.stringify(queryKey)) ?? initialData
  const isPending = data === undefined
  return { data, isPending, isError: false, isFetching: isPending, error: null, errorUpdateCount: 0 }
}

/** Longer lists are no part of an early screen. */
export function useInfiniteQuery(options: Options) {
  return useQuery(options)
}

export function useQueryClient(): undefined {
  return undefined
}
