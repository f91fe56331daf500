import { schoolFormat } from '#shared/school-clock.ts'

/** Formats dates, marks and sizes. Times are in the school's time zone, wherever the reader is. */

const dayFormat = schoolFormat(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const longDayFormat = schoolFormat(
  ({ locale }) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)
const shortDayFormat = schoolFormat(
  ({ locale }) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const dateRangeFormat = schoolFormat(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const dateFormat = schoolFormat(
  ({ locale, timeZone }) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    }),
)
const momentFormat = schoolFormat(
  ({ locale, timeZone }) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
    }),
)
const secondFormat = schoolFormat(
  ({ locale, timeZone }) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
      timeZone,
    }),
)
const monthFormat = schoolFormat(
  ({ locale }) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const weekdayFormat = schoolFormat(
  ({ locale }) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const countFormat = schoolFormat(({ locale }) => new Intl.NumberFormat(locale))

/** A day `YYYY-MM-DD`: 'Fri, 21 Nov 2025'. */
export function formatDay(day: string): string {
  return dayFormat().format(new Date(`${day}T00:00:00Z`))
}

/** A day `YYYY-MM-DD` in full: '21 November 2025'. */
export function formatLongDay(day: string): string {
  return longDayFormat().format(new Date(`${day}T00:00:00Z`))
}

/** A day `YYYY-MM-DD` where there is little room: '21 Nov'. */
export function formatShortDay(day: string): string {
  return shortDayFormat().format(new Date(`${day}T00:00:00Z`))
}

/** A month `YYYY-MM`: 'November 2025'. */
export function formatMonth(month: string): string {
  return monthFormat().format(new Date(`${month}-01T00:00:00Z`))
}

/** A day `YYYY-MM-DD` within its month: 'Fri 21'. */
export function formatWeekday(day: string): string {
  return weekdayFormat().format(new Date(`${day}T00:00:00Z`))
}

/** A time `HH:MM` of a day: '8:05 am'. */
export function formatTime(time: string): string {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** When work is due: the day, and the time where there is one. */
export function formatDue(day: string, time: string | null): string {
  return time ? `${formatDay(day)}, ${formatTime(time)}` : formatDay(day)
}

/** A range of days, both `YYYY-MM-DD`, in short form: '8 – 14 Dec 2026'. */
export function formatDays(first: string, last: string): string {
  return dateRangeFormat().formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}

/** The day of a moment: '21 Nov 2025'. */
export function formatDate(instant: string): string {
  return dateFormat().format(new Date(instant))
}

/** Day and time of a moment: 'Fri, 21 Nov 2025, 8:05 am'. */
export function formatMoment(instant: string | number): string {
  return momentFormat().format(new Date(instant))
}

/** A moment to the second: '21 Nov 2025, 8:05:07 am'. */
export function formatSecond(instant: string | number): string {
  return secondFormat().format(new Date(instant))
}

/** A number of things, the same in every browser: '48,210'. */
export function formatCount(count: number): string {
  return countFormat().format(count)
}

/** One decimal, as the specification requires: '82.5 %'. */
export function formatPercentage(percentage: number): string {
  // Rounds half up by whole hundredths: 1.45 is slightly less as a binary fraction, and toFixed would return
  // 1.4.
  return `${(Math.round(Math.round(percentage * 100) / 10) / 10).toFixed(1)} %`
}

/** Marks without needless decimals: '7', '7.5'. */
export function formatPoints(points: number): string {
  return String(Number(points.toFixed(2)))
}

/** Size of a file, with two decimals (spec/teacher-and-admin.md section 9): '900.00 Bytes', '4.00 KB', '1.50 MB'. */
export function formatSize(bytes: number): string {
  const step = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), 3) : 0
  return `${(bytes / 1024 ** step).toFixed(2)} ${['Bytes', 'KB', 'MB', 'GB'][step]}`
}

/** A size in few digits, for comparing sizes at a glance: '640 KB', '12.4 MB'. */
export function formatRoughSize(bytes: number): string {
  if (bytes < 1_048_576 - 512) return `${Math.ceil(bytes / 1024 - 0.5)} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** 'homework' becomes 'Homework'. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')
}
