import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { withLastReply } from '#app/lib/with-last-reply.ts'
import type { Overview } from '#shared/overview/contract.ts'

export function overviewKey(userId: string) {
  return [userId, 'admin-overview'] as const
}

export function overviewQuery(userId: string) {
  const call = async (options: { signal: AbortSignal }): Promise<Overview> =>
    await api.overview.read(undefined, options)
  return queryOptions(withLastReply(userId, overviewKey(userId), call))
}
