import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const pollMs = 30_000

export function statusQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-status'],
    queryFn: async ({ signal }) => await api.status.read(undefined, { signal }),
    refetchInterval: pollMs,
  })
}
