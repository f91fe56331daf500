import { CalendarScreen } from '#app/features/shared/events/calendar-screen.tsx'
import { assignmentSearch } from '#app/features/student/assignments/assignment-address.ts'
import { PlaceholderTab } from '#app/features/student/dashboard/placeholder-tab.tsx'

/** The student's calendar. Until the school has put something there, the tab describes what will be there. */
export function CalendarTab({ userId }: { userId: string }) {
  return (
    <CalendarScreen
      userId={userId}
      empty={<PlaceholderTab name="calendar" />}
      searchOf={(id) => assignmentSearch(id)}
    />
  )
}
