import { TimetableScreen } from '#app/features/shared/timetable/timetable-screen.tsx'
import { adminPages } from '#app/words/office/pages.ts'

/** The school's timetable, of which the office can open any week. */
export function TimetablePage({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="timetable-heading" className="space-y-4">
      <h2 id="timetable-heading" className="text-2xl">
        {adminPages.timetable}
      </h2>
      <TimetableScreen userId={userId} />
    </section>
  )
}
