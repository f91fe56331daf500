import type { OlderPage } from '#app/components/portal/use-older.ts'
import { api } from '#app/lib/api/api.ts'
import type { Announcement } from '#shared/announcements/contract.ts'

/** The next older ones. @param before cursor of the last page */
export async function readOlderAnnouncements(before: string): Promise<OlderPage<Announcement>> {
  const { announcements, older } = await api.announcements.list({ before })
  return { items: announcements, next: older }
}
