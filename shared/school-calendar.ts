import { school } from '#school.config.ts'
import { defaultAcademicYear, defaultTerm, terms, type TermName } from './constants.ts'

/** Days are texts `YYYY-MM-DD` and mean a day at the school, whatever the zone of the machine or the browser. */

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: school.timeZone, dateStyle: 'short' })

/** The day at the school at a moment, by default now. */
export function schoolDay(at: Date = new Date()): string {
  return dayFormat.format(at)
}

/** The day a number of days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: school.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The moment when the school's clocks show a time, `HH:MM`, of a day. */
export function schoolMoment(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const ahead = new Date(`${clockFormat.format(asUtc).replace(' ', 'T')}Z`).getTime() - asUtc.getTime()
  return new Date(asUtc.getTime() - ahead)
}

/**
 * The term a day belongs to by the school's calendar; holidays count to the term before them. A year without a
 * calendar gives the specification's defaults.
 */
export function termOn(day: string): { academicYear: string; term: TermName } {
  const academicYear = day.slice(0, 4)
  const calendar = school.calendar[Number(academicYear)]
  if (!calendar) return { academicYear: defaultAcademicYear, term: defaultTerm }
  const begun = calendar.filter((term) => term.starts <= day).length
  return { academicYear, term: terms[Math.max(begun, 1) - 1]?.name ?? defaultTerm }
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
