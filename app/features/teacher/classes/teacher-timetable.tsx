import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedWeek } from '#app/components/timetable/changed-week.ts'
import { classesOfTerm } from '#app/components/timetable/classes-of-term.ts'
import { usePresentPeriod } from '#app/components/timetable/present-lesson.ts'
import { PrintTimetable } from '#app/components/timetable/print-timetable.tsx'
import { WeekGrid } from '#app/components/timetable/week-grid.tsx'
import { weekOfClasses } from '#app/components/timetable/week-of-classes.ts'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { timetableTexts } from '#app/words/shared/timetable.ts'
import { describeToTeacher } from '#app/words/shared/lesson-changes.ts'
import { teacher as words } from '#app/words/teacher/portal.ts'
import { TimetableScreen } from '#app/features/shared/timetable/timetable-screen.tsx'
import { teacherOverviewQuery, teacherWorkQuery } from '#app/features/teacher/overview/overview-queries.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import type { TeacherOverview } from '#shared/overview/teacher-overview.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'

interface TeacherTimetableProps {
  userId: string
  /** The teacher's classes that are not archived. */
  classes: readonly TaughtClass[]
}

/** The week of the current term, and a link to the school's timetables. */
export function TeacherTimetable({ userId, classes }: TeacherTimetableProps) {
  const { data } = useQuery({ ...teacherOverviewQuery(userId), refetchOnMount: false })
  const [isOpen, open] = useState(false)
  if (!data) return null
  return (
    <Section className="mt-10 space-y-4" heading={isOpen ? timetableTexts.heading : timetableTexts.own}>
      {isOpen ? (
        <TimetableScreen userId={userId} />
      ) : (
        <OwnWeek userId={userId} overview={data} classes={classes} />
      )}
      <Button variant="secondary" size="sm" onClick={() => open(!isOpen)}>
        {isOpen ? timetableTexts.close : timetableTexts.open}
      </Button>
    </Section>
  )
}

/** The teacher's own week comes with the list of classes, its changes with today's lessons, which the overview asks for. */
function OwnWeek({ userId, overview, classes }: { overview: TeacherOverview } & TeacherTimetableProps) {
  const { data: work } = useQuery({ ...teacherWorkQuery(userId), refetchOnMount: false })
  const { calendar, given_name, surname } = overview
  const present = usePresentPeriod(calendar)
  const today = schoolDay()
  const { academicYear, term } = termOn(calendar, today)
  const owner = [given_name, surname].filter(Boolean).join(' ') || words.fallbackName
  const lessons = weekOfClasses(
    classesOfTerm(calendar, classes, today).map((taught) => ({
      id: taught.id,
      name: taught.name,
      facts: [taught.subject_name, taught.room !== taught.name ? taught.room : null],
      schedule: taught.schedule,
    })),
  )
  const title = `${term}, ${academicYear}`
  const own = new Set(classes.map(({ id }) => id))
  const week = changedWeek(
    lessons,
    work?.lesson_changes ?? [],
    today,
    (change) => ({
      name: change.class_name,
      facts: [change.subject_name, change.usual_room !== change.class_name ? change.usual_room : null],
    }),
    (change) => describeToTeacher(change, own),
  )
  return (
    <>
      <WeekGrid lessons={week} present={present} label={timetableTexts.weekTitle(title)} />
      <PrintTimetable owner={owner} term={title} lessons={lessons} />
    </>
  )
}
