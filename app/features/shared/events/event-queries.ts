import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { monthSpan } from './months.ts'

export const eventKeys = {
  all: (userId: string) => [userId, 'calendar'] as const,
  month: (userId: string, month: string) => [...eventKeys.all(userId), month] as const,
  one: (userId: string, id: string) => [...eventKeys.all(userId), 'event', id] as const,
  feed: (userId: string) => [userId, 'calendar-feed'] as const,
}

/** A month and the one after it. @param month `YYYY-MM` */
export function monthQuery(userId: string, month: string) {
  return queryOptions({
    queryKey: eventKeys.month(userId, month),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.events.list(monthSpan(month), { signal }),
    staleTime: 60_000,
  })
}

/** One event of one's own, fetched anew for each form. */
export function eventQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: eventKeys.one(userId, id),
    meta: { kept: 'to edit' },
    queryFn: ({ signal }) => api.events.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Whether the own calendar has an address for other programs. */
export function feedQuery(userId: string) {
  return queryOptions({
    queryKey: eventKeys.feed(userId),
    queryFn: ({ signal }) => api.events.feed(undefined, { signal }),
  })
}
