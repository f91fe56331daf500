import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { academicYearOf, addDays, termsOf } from '#shared/school-calendar/school-calendar.ts'
import { fault, type FoundFault } from '#shared/fault.ts'
import * as messages from './messages.ts'

/** The longest event, in days after its first. */
export const maxEventDays = 100

/** The days and times of an event. Times are in the school's time zone, `HH:MM`. */
export interface EventTimes {
  starts_on: string
  /** The last day, which for most events is the first. */
  ends_on: string
  /** Null: the whole day. */
  starts_at: string | null
  ends_at: string | null
  /** The last day of its weekly repetition; null for a single event. */
  repeats_until: string | null
}

/** Finds a fault in the days and times of an event. @returns the fault and the field that it belongs to */
export function findEventProblem(
  event: EventTimes,
  calendar: SchoolCalendar,
): { field: keyof EventTimes; fault: FoundFault } | undefined {
  const { starts_on, ends_on, starts_at, ends_at, repeats_until } = event
  if (ends_on < starts_on) return { field: 'ends_on', fault: messages.endsBefore }
  if (ends_on > addDays(starts_on, maxEventDays))
    return { field: 'ends_on', fault: fault('events.tooLong', messages.tooLong, maxEventDays) }
  if (ends_at !== null && starts_at === null) return { field: 'ends_at', fault: messages.endsAtAlone }
  if (ends_at !== null && starts_at !== null && ends_on === starts_on && ends_at <= starts_at)
    return { field: 'ends_at', fault: messages.endsAtBefore }
  if (repeats_until === null) return undefined
  const problem = (found: FoundFault) => ({ field: 'repeats_until' as const, fault: found })
  if (ends_on !== starts_on) return problem(messages.repeatsLong)
  if (repeats_until < starts_on) return problem(messages.repeatsBefore)
  const last = endOfTerm(calendar, starts_on)
  if (last === undefined) return problem(messages.repeatsOutside)
  return repeats_until > last
    ? problem(fault('events.repeatsBeyond', messages.repeatsBeyond, last))
    : undefined
}

/** The last day of the term of a day; undefined between the terms. */
export function endOfTerm(calendar: SchoolCalendar, day: string): string | undefined {
  return termsOf(calendar, academicYearOf(day)).find(({ starts, ends }) => starts <= day && day <= ends)?.ends
}

/** The first days of an event's occurrences. A repeated one leaves out the days without lessons. */
export function daysOfEvent(
  { starts_on, repeats_until }: Pick<EventTimes, 'starts_on' | 'repeats_until'>,
  calendar: SchoolCalendar,
): string[] {
  if (repeats_until === null) return [starts_on]
  const free = new Set(calendar.flatMap(({ holidays }) => holidays.map(({ day }) => day)))
  const days: string[] = []
  for (let day = starts_on; day <= repeats_until; day = addDays(day, 7)) if (!free.has(day)) days.push(day)
  return days
}
