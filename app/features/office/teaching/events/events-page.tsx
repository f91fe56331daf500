import { Section } from '#app/components/ui/section.tsx'
import { EventForm } from '#app/features/shared/events/event-form.tsx'
import { EventsScreen, type FormOfEventProps } from '#app/features/shared/events/events-screen.tsx'
import { AudienceSearch } from '#app/forms/audience/audience-search.tsx'
import { useOfficeAudience } from '#app/forms/audience/use-office-audience.ts'
import { adminPages } from '#app/words/office/pages.ts'

/** The school's calendar, into which the office enters events for anybody. */
export function EventsPage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={adminPages.events} size="2xl">
      <EventsScreen userId={userId} Form={ForAnybody} />
    </Section>
  )
}

function ForAnybody(props: FormOfEventProps) {
  const groups = useOfficeAudience()
  return (
    <EventForm
      {...props}
      groups={groups}
      renderSearch={(chosen, onAdd) => <AudienceSearch userId={props.userId} chosen={chosen} onAdd={onAdd} />}
      mayPublish
    />
  )
}
