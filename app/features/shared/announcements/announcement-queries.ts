import type { OlderPage } from '#app/components/portal/use-older.ts'
import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { Announcement } from '#shared/announcements/contract.ts'

/** The pinned announcements and the newest ones, fetched again on each visit. */
export const announcementsQuery = callQuery('announcements', 'list', { kept: 'to read', staleTime: 0 })

/** One of the person's own announcements, fetched again for each form. */
export const announcementQuery = callQuery('announcements', 'get', {
  kept: 'to edit',
  staleTime: 0,
  gcTime: 0,
})

/** The next older ones. @param before cursor of the last page */
export async function readOlderAnnouncements(before: string): Promise<OlderPage<Announcement>> {
  const { announcements, older } = await api.announcements.list({ before })
  return { items: announcements, next: older }
}
