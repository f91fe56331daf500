import { callQuery } from '#app/lib/api/call-query.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { readingTexts as texts } from '#app/words/shared/report-cards.ts'

/** The number of unread comments of a term, by home class. Loaded again on each visit, because teachers keep writing. */
export const unreadQuery = callQuery('reportCards', 'unread', { staleTime: 0 })

/** The comments of a home class for their reader, fetched again on each visit. */
export const toReadQuery = callQuery('reportCards', 'toRead', { staleTime: 0 })

/** Accepts comments, corrected or not, or returns them. */
export function useReadings(userId: string) {
  return useCall('reportCards', 'read', { userId, changes: ['reportCards'], failed: texts.failed })
}
