import { useQueryClient } from '@tanstack/react-query'
import { AnnouncementForm } from '#app/features/shared/announcements/announcement-form.tsx'
import {
  AnnouncementsScreen,
  type FormOfAudienceProps,
} from '#app/features/shared/announcements/announcements-screen.tsx'
import { useTeacherAudience } from '#app/features/teacher/classes/use-teacher-audience.tsx'
import { teacherOverviewQuery } from '#app/features/teacher/overview/overview-queries.ts'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'
import { teacherTabs } from '#app/words/teacher/portal.ts'

/** Announcements to the teacher, and the teacher's own to classes. */
export function AnnouncementsTab({ userId }: { userId: string }) {
  const client = useQueryClient()

  function onSeen(ids: readonly string[]) {
    client.setQueryData(teacherOverviewQuery(userId).queryKey, (overview) =>
      overview
        ? { ...overview, new_announcements: overview.new_announcements.filter(({ id }) => !ids.includes(id)) }
        : undefined,
    )
  }

  return (
    <>
      <h2 className="sr-only">{teacherTabs.announcements}</h2>
      <AnnouncementsScreen userId={userId} emptyText={texts.emptyText} Form={ToClasses} onSeen={onSeen} />
    </>
  )
}

/** The form, with the classes that the teacher has. */
function ToClasses(props: FormOfAudienceProps) {
  return <AnnouncementForm {...props} {...useTeacherAudience(props.userId)} />
}
