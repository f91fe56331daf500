import { EventForm } from '#app/features/shared/events/event-form.tsx'
import { EventsScreen, type FormOfEventProps } from '#app/features/shared/events/events-screen.tsx'
import { AudienceSearch } from '#app/forms/audience/audience-search.tsx'
import { useOfficeAudience } from '#app/forms/audience/use-office-audience.ts'
import { adminPages } from '#app/words/office/pages.ts'

/** The school's calendar, into which the office enters events for anybody. */
export function EventsPage({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="events-heading" className="space-y-4">
      <h2 id="events-heading" className="text-2xl">
        {adminPages.events}
      </h2>
      <EventsScreen userId={userId} Form={ForAnybody} />
    </section>
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
