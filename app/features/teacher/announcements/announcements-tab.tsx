import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '#app/components/ui/alert.tsx'
import { AnnouncementForm } from '#app/features/shared/announcements/announcement-form.tsx'
import {
  AnnouncementsScreen,
  type FormOfAudienceProps,
} from '#app/features/shared/announcements/announcements-screen.tsx'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { teacherOverviewQuery } from '#app/features/teacher/overview/overview-queries.ts'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'
import { audienceTexts } from '#app/words/shared/audience.ts'

/** Announcements to the teacher, and those of the teacher to classes. */
export function AnnouncementsTab({ userId }: { userId: string }) {
  const client = useQueryClient()

  function onSeen(ids: readonly string[]) {
    client.setQueryData(teacherOverviewQuery(userId).queryKey, (overview) =>
      overview
        ? { ...overview, new_announcements: overview.new_announcements.filter(({ id }) => !ids.includes(id)) }
        : undefined,
    )
  }

  return <AnnouncementsScreen userId={userId} emptyText={texts.emptyText} Form={ToClasses} onSeen={onSeen} />
}

/** The form, with the classes that the teacher has. */
function ToClasses(props: FormOfAudienceProps) {
  const { data } = useQuery(classesQuery(props.userId))
  const { data: overview } = useQuery(teacherOverviewQuery(props.userId))
  const classes = data?.filter(({ is_archived }) => !is_archived)
  const parts = (classes ?? []).map(({ id, name, subject_name }) => ({
    key: `class:${id}` as const,
    name: [name, subject_name].filter(Boolean).join(' '),
  }))
  const homeClasses = (overview?.home_classes ?? []).map((name) => ({
    key: `home:${name}` as const,
    name: null,
  }))
  const hasNone = classes?.length === 0 && homeClasses.length === 0
  return (
    <AnnouncementForm
      {...props}
      groups={[{ parts: [...homeClasses, ...parts] }]}
      hindrance={hasNone ? <Alert tone="warning">{audienceTexts.noClasses}</Alert> : undefined}
    />
  )
}
