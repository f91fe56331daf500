import { callQuery } from '#app/lib/api/call-query.ts'

/** The pinned announcements and the newest ones, fetched again on each visit. */
export const announcementsQuery = callQuery('announcements', 'list', { kept: 'to read', staleTime: 0 })

/** One of the person's own announcements, fetched again for each form. */
export const announcementQuery = callQuery('announcements', 'get', {
  kept: 'to edit',
  staleTime: 0,
  gcTime: 0,
})
