import { fault, type FoundFault } from '#shared/fault.ts'
import * as messages from './messages.ts'
import type { CalendarYear } from './contract.ts'
import { addDays } from './school-calendar.ts'

/** Most days without lessons in one year. */
export const maxHolidays = 60

export interface CalendarProblem {
  /** For example `['terms', 0, 'starts']`. */
  path: [list: 'terms' | 'holidays', index: number, field: 'starts' | 'ends' | 'day' | 'name']
  fault: FoundFault
}

/**
 * Finds the faults that keep terms and holidays from being valid for one year: in order and without overlaps.
 */
export function findCalendarProblems({ academic_year, terms, holidays }: CalendarYear): CalendarProblem[] {
  const isOfYear = (day: string) => day.startsWith(`${academic_year}-`) && isDay(day)
  const notOfYear = fault('schoolCalendar.day', messages.day, academic_year)
  const problems: CalendarProblem[] = []
  for (const [index, { starts, ends }] of terms.entries()) {
    const before = terms[index - 1]
    const add = (field: 'starts' | 'ends', found: FoundFault) =>
      problems.push({ path: ['terms', index, field], fault: found })
    if (!isOfYear(starts)) add('starts', notOfYear)
    else if (before && starts <= before.ends)
      add('starts', fault('schoolCalendar.overlaps', messages.overlaps, index))
    if (!isOfYear(ends)) add('ends', notOfYear)
    else if (isOfYear(starts) && ends <= starts) add('ends', messages.ends)
  }
  for (const [index, { day, name }] of holidays.entries()) {
    const add = (field: 'day' | 'name', found: FoundFault) =>
      problems.push({ path: ['holidays', index, field], fault: found })
    if (!isOfYear(day)) add('day', notOfYear)
    else if (holidays.findIndex((other) => other.day === day) < index) add('day', messages.dayTwice)
    if (name.trim() === '') add('name', messages.name)
  }
  return problems
}

/** An invalid date, such as 30 February, would be read as a day of the next month. */
function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
