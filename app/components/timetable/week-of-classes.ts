import { schoolDays } from '#shared/constants.ts'
import { periodsOf } from '#shared/timetable/periods.ts'
import type { WeekLessonShown } from './week-grid.tsx'

/** A class as a timetable names it. */
export interface TimetabledClass {
  id: string
  /** The class or the subject, whichever the reader knows it by. */
  name: string
  /** The other of the two, and the room. */
  facts: readonly (string | null)[]
  /** Lessons by 'Monday-1'. */
  schedule: Record<string, boolean>
}

/** The lessons of classes by day and period. */
export function weekOfClasses(classes: readonly TimetabledClass[]): WeekLessonShown[] {
  return classes
    .flatMap(({ id, name, facts, schedule }) =>
      periodsOf(schedule).map((key) => {
        const [day = '', period] = key.split('-')
        const weekday = schoolDays.findIndex((one) => one === day) + 1
        return { id, weekday, period: Number(period), name, facts }
      }),
    )
    .sort((one, other) => one.weekday - other.weekday || one.period - other.period)
}
