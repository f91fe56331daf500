import { queryOptions } from '@tanstack/react-query'
import type { OlderPage } from '#app/components/portal/use-older.ts'
import { api } from '#app/lib/api.ts'
import type { Announcement } from '#shared/announcements/contract.ts'

export const announcementKeys = {
  list: (userId: string) => [userId, 'announcements'] as const,
  one: (userId: string, id: string) => [...announcementKeys.list(userId), id] as const,
  readers: (userId: string, id: string) => [...announcementKeys.one(userId, id), 'readers'] as const,
}

/** The pinned announcements and the newest ones, fetched anew each time they are opened. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: announcementKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.announcements.list({}, { signal }),
    staleTime: 0,
  })
}

/** The next older ones. @param before cursor of the last page */
export async function readOlderAnnouncements(before: string): Promise<OlderPage<Announcement>> {
  const { announcements, older } = await api.announcements.list({ before })
  return { items: announcements, next: older }
}

/** One announcement of one's own, fetched anew for each form. */
export function announcementQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: announcementKeys.one(userId, id),
    meta: { kept: 'to edit' },
    queryFn: ({ signal }) => api.announcements.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The students of a teacher's own announcement, and when each has seen it. */
export function readersQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: announcementKeys.readers(userId, id),
    queryFn: ({ signal }) => api.announcements.readers({ id }, { signal }),
    staleTime: 0,
  })
}
