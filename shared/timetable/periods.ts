import { schoolDays, type SchoolDay } from '#shared/constants.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import * as messages from './messages.ts'

/** A lesson's key in a class's schedule: 'Monday-1'. */
export type PeriodKey = `${SchoolDay}-${number}`

/** The periods of a class in a week: `{"Monday-1": true}`. */
export type Schedule = Record<string, boolean>

/** The lessons of a week, day by day. */
export function periodKeysOf(periodsPerDay: number): PeriodKey[] {
  return schoolDays.flatMap((day) =>
    numbersBetween(1, periodsPerDay).map((period): PeriodKey => `${day}-${period}`),
  )
}

/** The last period of a day in which a schedule has a lesson; 0 without any. */
export function lastPeriodOf(schedule: Schedule): number {
  return Math.max(0, ...periodsOf(schedule).map((key) => Number(key.split('-')[1])))
}

/** The periods of a schedule, day by day. */
export function periodsOf(schedule: Schedule): PeriodKey[] {
  return schoolDays.flatMap((day) => periodsOn(day, schedule).map((period): PeriodKey => `${day}-${period}`))
}

/** Writes periods as people do: 'Mon 1-2, Wed 4'. Empty without any. */
export function formatPeriods(schedule: Schedule): string {
  return schoolDays
    .flatMap((day) => {
      const periods = periodsOn(day, schedule)
      return periods.length === 0 ? [] : [`${day.slice(0, 3)} ${runsOf(periods).join(' ')}`]
    })
    .join(', ')
}

/**
 * Reads periods as an office writes them: 'Mon 1-2, Wed 4', 'Tuesday 3; Thu P5 P6', 'Mon Wed Fri 2', 'Mon-Fri 1'.
 * @param periodsPerDay lessons of a day at the school
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

function periodsOn(day: SchoolDay, schedule: Schedule): number[] {
  return numbersBetween(1, structureLimits.periodsPerDay).filter((period) => schedule[`${day}-${period}`])
}

/** '1-3' for periods that follow each other. */
function runsOf(periods: number[]): string[] {
  const runs: [first: number, last: number][] = []
  for (const period of periods) {
    const run = runs.at(-1)
    if (run && run[1] === period - 1) run[1] = period
    else runs.push([period, period])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
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

function numbersBetween(first: number, last: number): number[] {
  if (first < 1 || last < first) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
