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
    <section aria-labelledby="announcements-heading" className="space-y-4">
      <div>
        <h2 id="announcements-heading" className="text-2xl">
          {texts.heading}
        </h2>
        <p className="text-ink-soft">{texts.intro}</p>
      </div>
      <AnnouncementsScreen userId={userId} emptyText={texts.emptyOffice} Form={ToAnybody} onSeen={nothing} />
    </section>
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
