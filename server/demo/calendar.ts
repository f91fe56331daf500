import { addDays, schoolDay, schoolMoment } from '#shared/school-calendar/school-calendar.ts'

/**
 * The days of the demo school are counted from the day it is created, so that there is always work due soon.
 */
export interface Calendar {
  today: string
  /** The day a number of days from today, or the next school day when that is on a weekend. */
  schoolDayIn(days: number): string
  /** A moment of a day as ISO 8601; the time is one at the school, `HH:MM`. */
  moment(day: string, time: string): string
}

/** The days and moments of the demo school, counted from a moment. */
export function createCalendar(now: Date): Calendar {
  const today = schoolDay(now)
  // Computing a moment in a time zone is slow, and tens of thousands are needed, but only for about sixty
  // days.
  const noons = new Map<string, number>()
  const noonOf = (day: string) => {
    const noon = noons.get(day) ?? schoolMoment(day, '12:00').getTime()
    noons.set(day, noon)
    return noon
  }
  return {
    today,
    schoolDayIn(days) {
      const day = addDays(today, days)
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
    },
    moment(day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return new Date(noonOf(day) + ((hours - 12) * 60 + minutes) * 60_000).toISOString()
    },
  }
}
