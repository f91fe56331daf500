import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const pollMs = 30_000

/** A bar is half an hour long, so five minutes are soon enough. */
const historyPollMs = 5 * 60_000

export function historyQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-status-history'],
    queryFn: async ({ signal }) => await api.status.history(undefined, { signal }),
    refetchInterval: historyPollMs,
  })
}

export function statusQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-status'],
    queryFn: async ({ signal }) => await api.status.read(undefined, { signal }),
    refetchInterval: pollMs,
  })
}
