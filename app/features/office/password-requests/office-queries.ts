import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const minute = 60_000

export const requestsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, 'office', 'requests'],
    queryFn: async ({ signal }) => await api.passwordRequests.list(undefined, { signal }),
    refetchInterval: minute,
  })

export const messagesQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, 'office', 'messages'],
    queryFn: async ({ signal }) => await api.messages.list(undefined, { signal }),
    refetchInterval: minute,
  })

/** How much waits for the office; asked now and then while the Admin Portal is open. */
export const waitingQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, 'office', 'waiting'],
    queryFn: async ({ signal }) => await api.messages.count(undefined, { signal }),
    refetchInterval: minute,
    staleTime: minute,
  })

/** Everything above, after a change. */
export const officeKey = (userId: string) => [userId, 'office']
