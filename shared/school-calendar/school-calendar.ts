import { dayMs } from '#shared/time.ts'
import type { CalendarYear, SchoolCalendar } from './contract.ts'
import { termNames, type TermName } from '#shared/constants.ts'
import { schoolFormat } from '#shared/school-clock.ts'

/**
 * Days are texts `YYYY-MM-DD` and mean a day at the school, whatever the time zone of the machine or the
 * browser.
 */

export type Term = CalendarYear['terms'][number]

const dayFormat = schoolFormat(
  ({ timeZone }) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
)

/** The day at the school at a moment, by default now. */
export function schoolDay(at: Date = new Date()): string {
  return dayFormat().format(at)
}

/** The day a number of days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday of a day's school week; a weekend belongs to the following week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : 1 - weekday)
}

const clockFormat = schoolFormat(
  ({ timeZone }) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** The time at the school at a moment, by default now, as `HH:MM`. */
export function schoolTime(at: Date = new Date()): string {
  return clockFormat().format(at).slice(11, 16)
}

/**
 * The moment of a time, `HH:MM`, of a day at the school. A time that occurs twice means the later one, and a
 * skipped time counts as if the clocks had not been put forward yet, both as in PostgreSQL.
 */
export function schoolMoment(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const moments = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - aheadOfUtc(near))
  const shown = moments.filter((moment) => moment + aheadOfUtc(moment) === asUtc)
  return new Date(Math.max(...(shown.length > 0 ? shown : moments)))
}

/** Milliseconds by which the school's time zone is ahead of UTC at a moment. */
function aheadOfUtc(at: number): number {
  return Date.parse(`${clockFormat().format(at).replace(' ', 'T')}Z`) - at
}

/** The year of the calendar that is nearest to an academic year; undefined for an empty calendar. */
export function nearestYear(calendar: SchoolCalendar, year: string): CalendarYear | undefined {
  const distance = ({ academic_year }: CalendarYear) => Math.abs(Number(academic_year) - Number(year))
  return calendar.toSorted((one, other) => distance(one) - distance(other))[0]
}

/**
 * The terms of a year by the school's calendar. A year without one has the terms of the nearest year that
 * does, moved by whole weeks, so that they start and end on the same days of the week.
 */
export function termsOf(calendar: SchoolCalendar, year: string): readonly Term[] {
  const nearest = nearestYear(calendar, year)
  if (!nearest) return []
  const weeks = Math.round(
    (Date.parse(`${year}-01-01`) - Date.parse(`${nearest.academic_year}-01-01`)) / week,
  )
  return nearest.terms.map(({ starts, ends }) => ({
    starts: addDays(starts, weeks * 7),
    ends: addDays(ends, weeks * 7),
  }))
}

/** Milliseconds. */
const week = 7 * dayMs

/** The academic year of a day: at a school whose terms are those of one calendar year, that year. */
export function academicYearOf(day: string): string {
  return day.slice(0, 4)
}

/**
 * The academic year at whose end a day moves students up: until the end of June the one before, because many schools
 * do it once the new year has begun.
 */
export function yearEndedOn(day: string): string {
  const year = academicYearOf(day)
  return day.slice(5, 7) <= '06' ? String(Number(year) - 1) : year
}

/** The academic year and the term of a day; holidays belong to the term before them. */
export function termOn(calendar: SchoolCalendar, day: string): { academicYear: string; term: TermName } {
  const academicYear = academicYearOf(day)
  const begun = termsOf(calendar, academicYear).filter(({ starts }) => starts <= day).length
  return { academicYear, term: termNames[Math.max(begun, 1) - 1] ?? termNames[0] }
}

/** The first day of the last term of the academic year before a day, on which nobody has moved up yet. */
export function dayOfYearBefore(calendar: SchoolCalendar, day: string): string {
  const year = String(Number(academicYearOf(day)) - 1)
  return termsOf(calendar, year).at(-1)?.starts ?? `${year}-09-01`
}

/** The name of a holiday; undefined for any other day. */
export function holidayOn(calendar: SchoolCalendar, day: string): string | undefined {
  const year = calendar.find(({ academic_year }) => academic_year === academicYearOf(day))
  return year?.holidays.find((holiday) => holiday.day === day)?.name
}

/** Whether a day is in a term and not a holiday; that weekends have no lessons follows from the timetable. */
export function isInTerm(calendar: SchoolCalendar, day: string): boolean {
  if (holidayOn(calendar, day) !== undefined) return false
  return termsOf(calendar, academicYearOf(day)).some(({ starts, ends }) => starts <= day && day <= ends)
}

/** The weekday of a day from 1, Monday, to 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Whether the school is open on a day: in a term, no holiday, and not on a weekend. */
export function isSchoolDay(calendar: SchoolCalendar, day: string): boolean {
  return isInTerm(calendar, day) && weekdayOf(day) <= 5
}

export interface TermDate {
  day: string
  /** Number of the term in its year. */
  term: number
  event: 'starts' | 'ends'
}

/** The days on which a term starts or ends by the school's calendar, from a day on, inclusive, in order. */
export function nextTermDates(calendar: SchoolCalendar, from: string): TermDate[] {
  return calendar
    .flatMap((year) =>
      year.terms.flatMap(({ starts, ends }, index): TermDate[] => [
        { day: starts, term: index + 1, event: 'starts' },
        { day: ends, term: index + 1, event: 'ends' },
      ]),
    )
    .filter(({ day }) => day >= from)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/**
 * Month and day from which the office prepares the next year: about a term before it begins.
 */
const nextYearFrom = '-10-01'

/** Whether the office prepares the next academic year on a day. */
export function isNextYearPrepared(day: string): boolean {
  return day >= academicYearOf(day) + nextYearFrom
}

/** The academic year after that of a day. */
export function yearAfter(day: string): string {
  return String(Number(academicYearOf(day)) + 1)
}

/** The academic year whose terms the office should have entered by now; null when none is missing. */
export function missingYear(calendar: SchoolCalendar, today: string): string | null {
  const year = academicYearOf(today)
  const has = (wanted: string) => calendar.some(({ academic_year }) => academic_year === wanted)
  if (!has(year)) return year
  const next = yearAfter(today)
  return isNextYearPrepared(today) && !has(next) ? next : null
}
