import { useQueryClient } from '@tanstack/react-query'
import { AnnouncementList } from '#app/features/shared/announcements/announcement-list.tsx'
import { PlaceholderTab } from '#app/features/student/dashboard/placeholder-tab.tsx'
import { studentDashboardQuery } from '#app/features/student/dashboard/dashboard-queries.ts'
import { announcementTexts } from '#app/words/shared/announcements.ts'

/** Announcements of the office and the teachers. Until there are some, the tab describes what will be there. */
export function AnnouncementsTab({ userId }: { userId: string }) {
  const client = useQueryClient()

  function onSeen(ids: readonly string[]) {
    client.setQueryData(
      studentDashboardQuery(userId).queryKey,
      (last) =>
        last && { ...last, new_announcements: last.new_announcements.filter(({ id }) => !ids.includes(id)) },
    )
  }

  return (
    <div className="max-w-3xl">
      <h2 className="sr-only">{announcementTexts.heading}</h2>
      <AnnouncementList userId={userId} empty={<PlaceholderTab name="announcements" />} onSeen={onSeen} />
    </div>
  )
}
