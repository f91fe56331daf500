import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { withLastReply } from '#app/lib/with-last-reply.ts'
import { waitingKey } from '#app/features/office/website/messages/message-queries.ts'

const pollMs = 60_000

export function requestsKey(userId: string) {
  return [userId, 'admin-password-requests']
}

export function requestsQuery(userId: string) {
  return queryOptions({
    queryKey: requestsKey(userId),
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.passwordRequests.list(undefined, { signal }),
    refetchInterval: pollMs,
  })
}

/** The number of requests and messages that wait for the office, polled while the Admin Portal is open. */
export function waitingQuery(userId: string) {
  return queryOptions({
    ...withLastReply(
      userId,
      waitingKey(userId),
      async (options) => await api.messages.count(undefined, options),
    ),
    refetchInterval: pollMs,
    staleTime: pollMs,
  })
}
