import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { readSession } from '#app/lib/auth/auth.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'
import { readKeptSince } from '#app/offline/store/kept-replies.ts'
import { canKeepPortals, howToKeep, isPortalKept } from '#app/offline/portal/portal-parts.ts'
import type { Portal } from '#shared/session/portals.ts'

/** Milliseconds for which a kept reply is too fresh to be fetched ahead again. */
const freshFor = 20 * 3_600_000

/** Keeps the reply of a query, unless that was done within the last day. */
export type KeepQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<Data | undefined>

/** Names the queries of a portal that are worth keeping before they are opened, one after another. */
export type ListAhead = (userId: string, keep: KeepQuery) => Promise<void>

interface Ahead {
  portal: Portal
  userId: string
  queryClient: QueryClient
  list: ListAhead
}

/** Fetches nothing ahead if the person saves data, or if the portal itself is not kept. */
export async function keepAhead({ portal, userId, queryClient, list }: Ahead): Promise<void> {
  if (!canKeepPortals() || howToKeep() !== 'at once' || !(await isPortalKept(portal))) return
  await list(userId, async (query) => {
    const known = queryClient.getQueryData<never>(query.queryKey)
    if (known !== undefined || isConnectionLost() || readSession()?.user.id !== userId) return known
    const kept = await readKeptSince(query.queryKey, Date.now() - freshFor)
    return kept ? (kept.data as never) : await queryClient.fetchQuery(query)
  })
}
