import { Section } from '#app/components/ui/section.tsx'
import { AnnouncementForm } from '#app/features/shared/announcements/announcement-form.tsx'
import {
  AnnouncementsScreen,
  type FormOfAudienceProps,
} from '#app/features/shared/announcements/announcements-screen.tsx'
import { AudienceSearch } from '#app/forms/audience/audience-search.tsx'
import { useOfficeAudience } from '#app/forms/audience/use-office-audience.ts'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'

const nothing = () => undefined

/** The office's announcements to anybody at the school; it also sees those of teachers to their classes. */
export function AnnouncementsPage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={texts.heading} size="2xl" intro={texts.intro}>
      <AnnouncementsScreen userId={userId} emptyText={texts.emptyOffice} Form={ToAnybody} onSeen={nothing} />
    </Section>
  )
}

function ToAnybody(props: FormOfAudienceProps) {
  const groups = useOfficeAudience()
  return (
    <AnnouncementForm
      {...props}
      groups={groups}
      renderSearch={(chosen, onAdd) => <AudienceSearch userId={props.userId} chosen={chosen} onAdd={onAdd} />}
    />
  )
}
