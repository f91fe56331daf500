import { schoolDay, schoolTime } from '#shared/school-calendar/school-calendar.ts'

/**
 * When work is due: at the end of a day at the school, or of a minute of it. Without a date it is never due.
 */
export interface Due {
  due_date: string | null
  due_time: string | null
}

/**
 * Whether a hand-in at a given moment is late. The minute of the due time counts fully, because a receipt
 * shows no seconds; `is_late` in `database/functions/08_hand_in.sql` is the same rule.
 */
export function isOver({ due_date, due_time }: Due, at: Date = new Date()): boolean {
  if (due_date === null) return false
  const day = schoolDay(at)
  return due_date < day || (due_date === day && due_time !== null && due_time < schoolTime(at))
}

/** Whether the last day for handing in has passed. */
export function isClosed({ closes_on }: { closes_on: string | null }, today: string = schoolDay()): boolean {
  return closes_on !== null && closes_on < today
}

/** The due date for a person who may have been given more time, alone or with the class. */
export function latestDue(due: Due, ...given: (Due | null | undefined)[]): Due {
  if (due.due_date === null) return due
  return given.reduce<Due>((last, one) => (one && compareDue(one, last) > 0 ? one : last), due)
}

/** Orders work by its due date; work without one comes last. */
export function compareDue(one: Due, other: Due): number {
  return momentOf(one).localeCompare(momentOf(other))
}

/** A text that sorts like the moment; a day without a time ends after all of its times. */
function momentOf({ due_date, due_time }: Due): string {
  return `${due_date ?? '9999-12-31'} ${due_time ?? '24:00'}`
}
