import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import { queryWithLastReply } from '#app/lib/api/with-last-reply.ts'

/** The number of requests and messages that wait for the office, polled while the Admin Portal is open. */
export const waitingQuery = queryWithLastReply('messages', 'count', {
  refetchInterval: 60_000,
  staleTime: 60_000,
})

/** The text of a message. Each read is audited, so it is read once, when it is opened, and never again by itself. */
export function messageTextQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'shown-message', id],
    queryFn: async () => await api.messages.show({ id }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}
