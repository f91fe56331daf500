import { periodsPerDay, schoolDays, type SchoolDay } from '#shared/constants.ts'

interface LessonsOfDay {
  day: SchoolDay
  periods: number[]
}

/** The days that have lessons, in the order of the week. @param schedule lessons by 'Monday-1' */
export function lessonsByDay(schedule: Record<string, boolean>): LessonsOfDay[] {
  return schoolDays
    .map((day) => ({ day, periods: periods.filter((period) => schedule[`${day}-${period}`]) }))
    .filter((lessons) => lessons.periods.length > 0)
}

const periods = Array.from({ length: periodsPerDay }, (_, index) => index + 1)
