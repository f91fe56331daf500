import { divide, fractionOf, roundHalfUp, sumOf } from './fraction.ts'

/**
 * The mean of results, rounded half up to one decimal; students without one do not count.
 * @returns null without a result
 */
export function meanOf(percentages: readonly (number | null)[]): number | null {
  const given = percentages.filter((one) => one !== null)
  if (given.length === 0) return null
  return roundHalfUp(divide(sumOf(given.map(fractionOf)), fractionOf(given.length)), 1)
}
