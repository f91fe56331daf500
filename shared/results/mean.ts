import { divide, fractionOf, roundHalfUp, sumOf } from './fraction.ts'

/** The mean of results, half up to one decimal; those who have none do not count. @returns null without a result */
export function meanOf(percentages: readonly (number | null)[]): number | null {
  const given = percentages.filter((one) => one !== null)
  if (given.length === 0) return null
  return roundHalfUp(divide(sumOf(given.map(fractionOf)), fractionOf(given.length)), 1)
}
