/** A least-squares line through measurements. */
export interface Trend {
  mean: number
  /** Growth per hour, in the unit of the values. */
  perHour: number
  /** Standard error of `perHour`. */
  error: number
}

export interface Point {
  /** Minutes since the beginning. */
  minute: number
  value: number
}

/** @throws with fewer than three points */
export function trendOf(points: readonly Point[]): Trend {
  const count = points.length
  if (count < 3) throw new Error('a trend needs three points')
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count
  const mean = meanOf(points.map(({ value }) => value))
  const middle = meanOf(points.map(({ minute }) => minute))
  const spread = points.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
  const slope =
    points.reduce((sum, { minute, value }) => sum + (minute - middle) * (value - mean), 0) / spread
  const left = points.reduce(
    (sum, { minute, value }) => sum + (value - mean - slope * (minute - middle)) ** 2,
    0,
  )
  const error = Math.sqrt(left / (count - 2) / spread)
  return { mean, perHour: slope * 60, error: error * 60 }
}

/**
 * Growth per hour that counts as none, as a fraction of the mean: it would be visible in a day, but not in an
 * hour.
 */
const flatShare = 0.05

/**
 * Whether a measure is flat: it does not grow, or by no more than chance and a twentieth per hour. A falling
 * one is flat.
 */
export function isFlat({ mean, perHour, error }: Trend): boolean {
  return perHour - 2 * error <= mean * flatShare
}
