import { useEffect, useState } from 'react'
import { useStructure } from '#app/session/current-school.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { isInTerm, schoolDay, schoolTime } from '#shared/school-calendar/school-calendar.ts'
import { periodAt } from '#shared/timetable/bell-times.ts'

/** The current period by the bell times, kept up to date. */
export function usePeriodNow(): number | undefined {
  const { bells } = useStructure()
  const [time, setTime] = useState(schoolTime)
  useEffect(() => {
    const clock = setInterval(() => setTime(schoolTime()), 30_000)
    return () => clearInterval(clock)
  }, [])
  return periodAt(bells, time)
}

/** The same on a day of a term; undefined when there are no lessons. */
export function usePresentPeriod(calendar: SchoolCalendar): number | undefined {
  const period = usePeriodNow()
  return isInTerm(calendar, schoolDay()) ? period : undefined
}
