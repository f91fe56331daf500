import type { BellTime } from '#shared/school-structure/structure.ts'

/**
 * The current period by the bell times, from 1; undefined between periods, and without times.
 * @param time `HH:MM`
 */
export function periodAt(bells: readonly BellTime[], time: string): number | undefined {
  const at = bells.findIndex(({ starts, ends }) => starts <= time && time < ends)
  return at < 0 ? undefined : at + 1
}

/** The end of the last period of a day; 16:00 while the school has entered no times. */
export function endOfLessons(bells: readonly BellTime[]): string {
  return bells.at(-1)?.ends ?? '16:00'
}
