import { calendarTab as texts } from '#app/words/student/school-calendar.ts'
import { sortAssignments } from '#app/features/student/assignments/assignment-state.ts'
import type { StudentAssignment } from '#shared/contracts/dashboard.ts'
import type { SchoolCalendar } from '#shared/contracts/school-calendar.ts'
import { nextTermDates } from '#shared/school-calendar.ts'

/** Something on a day of the calendar. */
export interface CalendarEntry {
  /** YYYY-MM-DD */
  day: string
  kind: 'due' | 'holiday' | 'term'
  text: string
  subject?: string | undefined
  /** The assignment that is due. */
  assignmentId?: string
}

export interface CalendarMonth {
  /** YYYY-MM */
  month: string
  entries: CalendarEntry[]
}

/**
 * The dates from today on, by month: assignments to hand in, days without lessons, and the terms. Terms come with every school,
 * so alone they are not worth a tab.
 * @returns none until the school has put something there
 */
export function monthsAhead(
  calendar: SchoolCalendar,
  assignments: readonly StudentAssignment[],
  today: string,
): CalendarMonth[] {
  const due = sortAssignments(assignments).toDo.flatMap(({ id, title, subject_name, due_date }) =>
    due_date === null
      ? []
      : [
          {
            day: due_date,
            kind: 'due' as const,
            text: title,
            subject: subject_name ?? undefined,
            assignmentId: id,
          },
        ],
  )
  const holidays = calendar.flatMap((year) =>
    year.holidays.map(({ day, name }) => ({ day, kind: 'holiday' as const, text: name })),
  )
  const own: CalendarEntry[] = [...due, ...holidays].filter(({ day }) => day >= today)
  if (own.length === 0) return []
  const terms = nextTermDates(calendar, today).map(({ day, term, event }) => ({
    day,
    kind: 'term' as const,
    text: texts.term(term, event),
  }))
  const all = [...terms, ...own].toSorted((one, other) => one.day.localeCompare(other.day))
  const months = Map.groupBy(all, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, entries]) => ({ month, entries }))
}
