/**
 * Upper bounds in milliseconds of the groups in which request durations are counted; the last group, for
 * anything longer, has none. The table `auth.measurements` stores the counts in this order.
 */
export const durationBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** The number of durations in each group of {@link durationBounds}. */
export type DurationCounts = number[]

/** Counts of durations, all zero. */
export function noDurations(): DurationCounts {
  return Array.from({ length: durationBounds.length + 1 }, () => 0)
}

/** Counts one more duration. */
export function countDuration(counts: DurationCounts, milliseconds: number): void {
  const found = durationBounds.findIndex((bound) => milliseconds <= bound)
  const group = found < 0 ? durationBounds.length : found
  counts[group] = (counts[group] ?? 0) + 1
}

/** The combined counts of two measurements. */
export function addDurations(a: DurationCounts, b: DurationCounts): DurationCounts {
  return a.map((count, group) => count + (b[group] ?? 0))
}

/**
 * The duration not exceeded by a share of all requests, in milliseconds. Only groups are known, so within one
 * the durations are assumed to be spread evenly, and for those beyond the last bound it is that bound.
 * @param share such as 0.95
 * @returns null when there were no requests
 */
export function durationWithin(counts: DurationCounts, share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let missing = share * total
  for (const [group, count] of counts.entries()) {
    const [from, to] = [durationBounds[group - 1] ?? 0, durationBounds[group]]
    if (to === undefined) return from
    if (count > 0 && missing <= count) return Math.round(from + (missing / count) * (to - from))
    missing -= count
  }
  return durationBounds.at(-1)!
}
