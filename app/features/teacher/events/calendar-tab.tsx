import { EventForm } from '#app/features/shared/events/event-form.tsx'
import { EventsScreen, type FormOfEventProps } from '#app/features/shared/events/events-screen.tsx'
import { useTeacherAudience } from '#app/features/teacher/classes/use-teacher-audience.tsx'

/** The teacher's calendar, into which events for the teacher's own classes are entered. */
export function CalendarTab({ userId }: { userId: string }) {
  return <EventsScreen userId={userId} Form={ForClasses} />
}

function ForClasses(props: FormOfEventProps) {
  return <EventForm {...props} {...useTeacherAudience(props.userId)} mayPublish={false} />
}
