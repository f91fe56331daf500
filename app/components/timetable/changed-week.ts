import { describeChange } from '#app/words/shared/lesson-changes.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import { withChanges } from '#shared/lesson-changes/rules.ts'
import { addDays, mondayOf } from '#shared/school-calendar/school-calendar.ts'
import type { WeekLessonShown } from './week-grid.tsx'

/**
 * The lessons of the week of a day, with its changes.
 * @param make names a lesson that is only in the changes
 * @param describe says what has changed for the reader of the week
 */
export function changedWeek(
  lessons: readonly WeekLessonShown[],
  changes: readonly ChangedLesson[],
  today: string,
  make: (change: ChangedLesson) => Pick<WeekLessonShown, 'name' | 'facts'>,
  describe: (change: ChangedLesson) => string = describeChange,
): WeekLessonShown[] {
  const monday = mondayOf(today)
  const friday = addDays(monday, 4)
  return withChanges(
    lessons.map((lesson) => ({ ...lesson, class_id: lesson.id })),
    changes.filter(({ day }) => monday <= day && day <= friday),
    (change) => ({ id: change.class_id, ...make(change) }),
  ).map(({ change, ...lesson }) => ({
    ...lesson,
    ...(change && { change: describe(change), isCancelled: change.kind === 'cancelled' }),
  }))
}
