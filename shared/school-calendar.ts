import { school, type Term } from '#school.config.ts'
import { lazy } from './lazy.ts'
import { terms, type TermName } from './constants.ts'

/** Days are texts `YYYY-MM-DD` and mean a day at the school, whatever the zone of the machine or the browser. */

const dayFormat = lazy(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: school.timeZone, dateStyle: 'short' }),
)

/** The day at the school at a moment, by default now. */
export function schoolDay(at: Date = new Date()): string {
  return dayFormat().format(at)
}

/** The day a number of days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

const clockFormat = lazy(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: school.timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
)

/** The moment when the school's clocks show a time, `HH:MM`, of a day. */
export function schoolMoment(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const ahead = new Date(`${clockFormat().format(asUtc).replace(' ', 'T')}Z`).getTime() - asUtc.getTime()
  return new Date(asUtc.getTime() - ahead)
}

/**
 * The terms of a year by the school's calendar. A year without one has the terms of the nearest year that has, moved by
 * whole weeks, so that they start and end on the same days of the week.
 */
export function termsOf(year: number): readonly Term[] {
  const years = Object.keys(school.calendar).map(Number)
  const nearest = years.toSorted((one, other) => Math.abs(one - year) - Math.abs(other - year))[0] ?? year
  const weeks = Math.round((Date.parse(`${year}-01-01`) - Date.parse(`${nearest}-01-01`)) / weekMilliseconds)
  return (school.calendar[nearest] ?? []).map(({ number, starts, ends }) => ({
    number,
    starts: addDays(starts, weeks * 7),
    ends: addDays(ends, weeks * 7),
  }))
}

const weekMilliseconds = 7 * 86_400_000

/** The academic year and the term that a day belongs to; holidays count to the term before them. */
export function termOn(day: string): { academicYear: string; term: TermName } {
  const year = Number(day.slice(0, 4))
  const begun = termsOf(year).filter(({ starts }) => starts <= day).length
  return { academicYear: String(year), term: terms[Math.max(begun, 1) - 1]?.name ?? terms[0].name }
}

export interface TermDate {
  day: string
  /** Number of the term in its year. */
  term: number
  event: 'starts' | 'ends'
}

/** The days from a day on, inclusive, on which a term starts or ends by the school's calendar, in their order. */
export function nextTermDates(from: string): TermDate[] {
  return Object.values(school.calendar)
    .flat()
    .flatMap(({ number, starts, ends }): TermDate[] => [
      { day: starts, term: number, event: 'starts' },
      { day: ends, term: number, event: 'ends' },
    ])
    .filter(({ day }) => day >= from)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
