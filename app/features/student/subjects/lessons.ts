import { classesOfTerm } from '#app/components/timetable/classes-of-term.ts'
import { schoolDays, type SchoolDay } from '#shared/constants.ts'
import type { EnrolledSubject } from '#shared/contracts/dashboard.ts'
import type { SchoolCalendar } from '#shared/contracts/school-calendar.ts'
import { structureLimits } from '#shared/school-structure.ts'
import { isInTerm } from '#shared/school-calendar.ts'

interface LessonsOfDay {
  day: SchoolDay
  periods: number[]
}

interface LessonsOfSubject {
  subject: EnrolledSubject
  periods: number[]
}

const allPeriods = Array.from({ length: structureLimits.periodsPerDay }, (_, index) => index + 1)

/** The days that have lessons, in the order of the week. @param schedule lessons by 'Monday-1' */
export function lessonsByDay(schedule: Record<string, boolean>): LessonsOfDay[] {
  return schoolDays
    .map((day) => ({ day, periods: periodsOn(schedule, day) }))
    .filter((lessons) => lessons.periods.length > 0)
}

/**
 * The subjects that have lessons on a day, by their first period. In the holidays there are none.
 * @param date YYYY-MM-DD
 */
export function lessonsOn(
  calendar: SchoolCalendar,
  subjects: readonly EnrolledSubject[],
  date: string,
): LessonsOfSubject[] {
  const day = schoolDays[new Date(`${date}T00:00:00Z`).getUTCDay() - 1]
  if (!day || !isInTerm(calendar, date)) return []
  return classesOfTerm(calendar, subjects, date)
    .map((subject) => ({ subject, periods: periodsOn(subject.schedule, day) }))
    .filter(({ periods }) => periods.length > 0)
    .sort((a, b) => a.periods[0]! - b.periods[0]!)
}

function periodsOn(schedule: Record<string, boolean>, day: SchoolDay): number[] {
  return allPeriods.filter((period) => schedule[`${day}-${period}`])
}
