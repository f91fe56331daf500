import { classesOfTerm } from '#app/components/timetable/classes-of-term.ts'
import { schoolDays, type SchoolDay } from '#shared/constants.ts'
import type { EnrolledSubject } from '#shared/dashboard/contract.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import { withChanges } from '#shared/lesson-changes/rules.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { isInTerm, weekdayOf } from '#shared/school-calendar/school-calendar.ts'

interface LessonsOfDay {
  day: SchoolDay
  periods: number[]
}

export interface LessonsOfSubject {
  subject: EnrolledSubject
  periods: number[]
  change: ChangedLesson | null
}

const allPeriods = Array.from({ length: structureLimits.periodsPerDay }, (_, index) => index + 1)

/** The days that have lessons, in the order of the week. @param schedule lessons by 'Monday-1' */
export function lessonsByDay(schedule: Record<string, boolean>): LessonsOfDay[] {
  return schoolDays
    .map((day) => ({ day, periods: periodsOn(schedule, day) }))
    .filter((lessons) => lessons.periods.length > 0)
}

/**
 * The subjects that have lessons on a day, by their first period; each changed lesson is listed separately.
 * Empty in the holidays.
 * @param date YYYY-MM-DD
 */
export function lessonsOn(
  calendar: SchoolCalendar,
  subjects: readonly EnrolledSubject[],
  date: string,
  changes: readonly ChangedLesson[] = [],
): LessonsOfSubject[] {
  const day = schoolDays[new Date(`${date}T00:00:00Z`).getUTCDay() - 1]
  if (!day || !isInTerm(calendar, date)) return []
  const subjectOf = new Map(subjects.map((subject) => [subject.class_id, subject]))
  const planned = classesOfTerm(calendar, subjects, date).flatMap((subject) =>
    periodsOn(subject.schedule, day).map((period) => {
      return { class_id: subject.class_id, weekday: weekdayOf(date), period, subject }
    }),
  )
  const ofDay = changes.filter((change) => change.day === date && subjectOf.has(change.class_id))
  const held = withChanges(planned, ofDay, ({ class_id }) => ({ subject: subjectOf.get(class_id)! }))
  const lessons: LessonsOfSubject[] = []
  for (const { subject, period, change } of held) {
    const same = lessons.find((one) => one.subject === subject && !one.change)
    if (same && !change) same.periods.push(period)
    else lessons.push({ subject, periods: [period], change })
  }
  return lessons
}

function periodsOn(schedule: Record<string, boolean>, day: SchoolDay): number[] {
  return allPeriods.filter((period) => schedule[`${day}-${period}`])
}
