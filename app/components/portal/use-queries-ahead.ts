import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'

type QueryOf = (userId: string) => Pick<FetchQueryOptions, 'queryKey'>

/** The queries whose replies each tab shows first; none for a tab whose data come with the first screen. */
export type FirstQueries<Tab extends string> = Partial<Record<Tab, readonly QueryOf[]>>

/**
 * Asks for what a tab shows first when it is opened, beside its files. Its own queries find the requests under way once these
 * have come, since a reply waits for them (`whenSettled`). Where the address names something in the tab too, that may be all
 * it shows.
 */
export function useQueriesAhead(userId: string, queries: readonly QueryOf[] | undefined): void {
  const client = useQueryClient()
  const [parameters] = useParameters()
  const isWhole = parameters.size < 2
  useEffect(() => {
    if (isWhole) for (const query of queries ?? []) void client.prefetchQuery(query(userId))
  }, [client, userId, queries, isWhole])
}
