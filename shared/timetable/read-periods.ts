import { schoolDays, type SchoolDay } from '#shared/constants.ts'
import * as messages from './messages.ts'
import { numbersBetween, type Schedule } from './periods.ts'

/**
 * Reads periods as an office writes them: 'Mon 1-2, Wed 4', 'Tuesday 3; Thu P5 P6', 'Mon Wed Fri 2', 'Mon-Fri
 * 1'.
 * @param periodsPerDay of the school
 * @returns the schedule, or a sentence that says what cannot be read
 */
export function readPeriods(text: string, periodsPerDay: number): { schedule: Schedule } | { fault: string } {
  const schedule: Schedule = {}
  let days: readonly SchoolDay[] = []
  let daysWait = false
  const plain = text.replaceAll(/\b(periods?|per|p)\.?\s*(?=\d)/gi, '')
  const pattern = /([a-z]+)(?:\s*[-–]\s*([a-z]+))?|(\d+)(?:\s*[-–]\s*(\d+))?|([^\s,;:&.+/])/gi
  for (const [token, day, lastDay, period, lastPeriod] of plain.matchAll(pattern)) {
    if (day !== undefined) {
      const named = daysBetween(day, lastDay ?? day)
      if (named.length === 0) return { fault: messages.noDay(token) }
      days = daysWait ? [...days, ...named] : named
      daysWait = true
      continue
    }
    const last = Number(lastPeriod ?? period)
    const periods = period === undefined || last > periodsPerDay ? [] : numbersBetween(Number(period), last)
    if (periods.length === 0) return { fault: messages.noPeriod(token, periodsPerDay) }
    if (days.length === 0) return { fault: messages.dayFirst(token) }
    for (const on of days) for (const number of periods) schedule[`${on}-${number}`] = true
    daysWait = false
  }
  return daysWait ? { fault: messages.periodsAfter(days.at(-1)) } : { schedule }
}

function daysBetween(first: string, last: string): readonly SchoolDay[] {
  if (/^daily$/i.test(first)) return schoolDays
  const [from, to] = [dayIndex(first), dayIndex(last)]
  return from < 0 || to < from ? [] : schoolDays.slice(from, to + 1)
}

/** A day by its first letters; one letter is enough except for T. */
function dayIndex(word: string): number {
  const typed = word.toLowerCase().replace(/^(tues|thur|thurs|weds)$/, (name) => name.slice(0, 3))
  if (typed === 't') return -1
  return schoolDays.findIndex((day) => day.toLowerCase().startsWith(typed))
}
