import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const pollMs = 60_000

export function messagesKey(userId: string) {
  return [userId, 'admin-messages']
}

/** Key of the number of requests and messages that wait for the office. */
export function waitingKey(userId: string) {
  return [userId, 'admin-waiting']
}

export function messagesQuery(userId: string) {
  return queryOptions({
    queryKey: messagesKey(userId),
    queryFn: async ({ signal }) => await api.messages.list(undefined, { signal }),
    refetchInterval: pollMs,
  })
}

/** The text of a message. Each read is audited, so it is read once, when it is opened, and never again by itself. */
export function messageTextQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'admin-message-text', id],
    queryFn: async () => await api.messages.show({ id }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}
