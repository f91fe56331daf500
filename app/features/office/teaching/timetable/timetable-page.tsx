import { Section } from '#app/components/ui/section.tsx'
import { TimetableScreen } from '#app/features/shared/timetable/timetable-screen.tsx'
import { adminPages } from '#app/words/office/pages.ts'

/** The school's timetable, of which the office can open any week. */
export function TimetablePage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={adminPages.timetable} size="2xl">
      <TimetableScreen userId={userId} />
    </Section>
  )
}
