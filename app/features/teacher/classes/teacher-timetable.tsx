import { useQuery } from '@tanstack/react-query'
import { classesOfTerm } from '#app/components/timetable/classes-of-term.ts'
import { PrintTimetable } from '#app/components/timetable/print-timetable.tsx'
import { teacher as words } from '#app/words/teacher/portal.ts'
import { teacherOverviewQuery } from '#app/features/teacher/overview/overview-queries.ts'
import type { TaughtClass } from '#shared/contracts/classes.ts'
import { schoolDay, termOn } from '#shared/school-calendar.ts'

interface TeacherTimetableProps {
  userId: string
  /** The teacher's classes that are not archived. */
  classes: readonly TaughtClass[]
}

/** The week of the present term on paper. */
export function TeacherTimetable({ userId, classes }: TeacherTimetableProps) {
  const { data } = useQuery(teacherOverviewQuery(userId))
  if (!data) return null
  const today = schoolDay()
  const { academicYear, term } = termOn(data.calendar, today)
  const name = [data.given_name, data.surname].filter(Boolean).join(' ')
  return (
    <PrintTimetable
      owner={name || words.fallbackName}
      term={`${term}, ${academicYear}`}
      classes={classesOfTerm(data.calendar, classes, today).map((taught) => ({
        id: taught.id,
        name: taught.name,
        facts: [taught.subject_name, taught.room !== taught.name ? taught.room : null],
        schedule: taught.schedule,
      }))}
    />
  )
}
