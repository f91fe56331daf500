import * as assignmentMessages from './messages.ts'

/* Separate from the rules, which first screens need. */

type Day = string | null | undefined

/** The days of an assignment as typed or sent; empty or omitted ones are missing. */
interface Days {
  due_date?: Day
  due_time?: Day
  seen_from?: Day
  closes_on?: Day
}

/** The fields whose day or time does not fit the others, with the reasons. */
export function findDayFaults({ due_date, due_time, seen_from, closes_on }: Days): Record<string, string> {
  const faults: Record<string, string> = {}
  if (due_time && !due_date) faults['due_time'] = assignmentMessages.timeWithoutDate
  if (seen_from && closes_on && seen_from > closes_on)
    faults['seen_from'] = assignmentMessages.seenAfterClosing
  if (seen_from && due_date && seen_from > due_date) faults['seen_from'] = assignmentMessages.seenAfterDue
  if (closes_on && due_date && closes_on < due_date) faults['closes_on'] = assignmentMessages.closesBeforeDue
  return faults
}
