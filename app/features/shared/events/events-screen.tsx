import type { ComponentType } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { useView } from '#app/components/portal/use-view.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import type { SchoolEvent } from '#shared/events/contract.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { eventQuery } from './event-queries.ts'

export interface FormOfEventProps {
  userId: string
  /** The event to edit; absent for a new one. */
  event?: SchoolEvent | undefined
  onDone: () => void
}

/** The calendar for people who may enter events, or their form. */
export function EventsScreen({ userId, Form }: { userId: string; Form: ComponentType<FormOfEventProps> }) {
  const [view, open] = useView('event')
  const toCalendar = () => open({ show: 'list' })
  if (view.show === 'row')
    return <EditEvent key={view.id} userId={userId} id={view.id} Form={Form} onDone={toCalendar} />
  if (view.show !== 'list') return <Form userId={userId} onDone={toCalendar} />
  return (
    <CalendarScreen
      userId={userId}
      onAdd={() => open({ show: 'new' })}
      onEdit={({ id }) => open({ show: 'row', id })}
    />
  )
}

interface EditEventProps {
  userId: string
  id: string
  Form: ComponentType<FormOfEventProps>
  onDone: () => void
}

function EditEvent({ userId, id, Form, onDone }: EditEventProps) {
  return (
    <Loaded of={eventQuery(userId, { id })} failure={texts.fetchFailed}>
      {(event) => <Form userId={userId} event={event} onDone={onDone} />}
    </Loaded>
  )
}
