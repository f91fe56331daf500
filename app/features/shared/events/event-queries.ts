import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '#app/lib/api/call-query.ts'
import { monthSpan } from './months.ts'

const eventsQuery = callQuery('events', 'list', {
  kept: 'to read',
  staleTime: 60_000,
  // The grid and its buttons keep the focus while another month is fetched.
  placeholderData: keepPreviousData,
})

/** A month and the one after it. @param month `YYYY-MM` */
export function monthQuery(userId: string, month: string) {
  return eventsQuery(userId, monthSpan(month))
}

/** One of the person's own events, fetched again for each form. */
export const eventQuery = callQuery('events', 'get', { kept: 'to edit', staleTime: 0, gcTime: 0 })
