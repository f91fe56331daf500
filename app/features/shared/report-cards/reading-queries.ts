import { callQuery } from '#app/lib/api/call-query.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { readingTexts as texts } from '#app/words/shared/report-cards.ts'

/** How many comments of a term wait to be read, by home class. Teachers write while it is looked at. */
export const unreadQuery = callQuery('reportCards', 'unread', { staleTime: 0 })

/** The comments of a home class for whoever reads them, fetched again each time they are opened. */
export const toReadQuery = callQuery('reportCards', 'toRead', { staleTime: 0 })

/** Accepts comments, corrected or not, or returns them. */
export function useReadings(userId: string) {
  return useCall('reportCards', 'read', { userId, changes: ['reportCards'], failed: texts.failed })
}
