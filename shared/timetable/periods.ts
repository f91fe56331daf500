import { schoolDays, type SchoolDay } from '#shared/constants.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'

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

function periodsOn(day: SchoolDay, schedule: Schedule): number[] {
  return numbersBetween(1, structureLimits.periodsPerDay).filter((period) => schedule[`${day}-${period}`])
}

/** '1-3' for consecutive periods. */
function runsOf(periods: number[]): string[] {
  const runs: [first: number, last: number][] = []
  for (const period of periods) {
    const run = runs.at(-1)
    if (run && run[1] === period - 1) run[1] = period
    else runs.push([period, period])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
}

/** Whole numbers, both included; none if the first one is not a period's number. */
export function numbersBetween(first: number, last: number): number[] {
  if (first < 1 || last < first) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
