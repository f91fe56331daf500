/** A mark, as far as it counts for a total. */
export interface CountedMark {
  /** Null: not marked yet, which counts neither for nor against the student. */
  points_earned: number | null
  points_possible: number | null
}

/** The sum of marks. */
export interface Total {
  points_earned: number
  points_possible: number
  /** All points earned out of all points possible, rounded half up to two decimals; null without points possible. */
  percentage: number | null
}

/**
 * Adds up marks: the one place in which that is done. Points have at most two decimals (shared/assessments.ts), so sums of
 * whole hundredths are exact, and the percentage is rounded once.
 */
export function addUp(marks: readonly CountedMark[]): Total {
  const counted = marks.filter(isCounted)
  const earned = counted.reduce((sum, { points_earned }) => sum + hundredths(points_earned), 0)
  const possible = counted.reduce((sum, { points_possible }) => sum + hundredths(points_possible), 0)
  return {
    points_earned: earned / 100,
    points_possible: possible / 100,
    percentage: possible > 0 ? divideHalfUp(earned * 10_000, possible) / 100 : null,
  }
}

interface GivenMark {
  points_earned: number
  points_possible: number
}

/** Whether a mark counts for a total: points were given, out of a known number. */
export function isCounted(mark: CountedMark): mark is GivenMark {
  return mark.points_earned !== null && mark.points_possible !== null
}

function hundredths(points: number): number {
  return Math.round(points * 100)
}

/** Divides whole numbers that are not negative; the remainder decides, so that no fraction is lost before rounding. */
function divideHalfUp(number: number, by: number): number {
  const rest = number % by
  return (number - rest) / by + (rest * 2 >= by ? 1 : 0)
}
