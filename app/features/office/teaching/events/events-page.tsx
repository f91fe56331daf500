import { EventForm } from '#app/features/shared/events/event-form.tsx'
import { EventsScreen, type FormOfEventProps } from '#app/features/shared/events/events-screen.tsx'
import { AudienceSearch } from '#app/forms/audience/audience-search.tsx'
import { useOfficeAudience } from '#app/forms/audience/use-office-audience.ts'

/** The calendar of the school, into which the office enters events for anybody. */
export function EventsPage({ userId }: { userId: string }) {
  return <EventsScreen userId={userId} Form={ForAnybody} />
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
