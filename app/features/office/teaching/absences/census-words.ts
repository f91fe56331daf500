import type { CensusRow } from '#shared/absences/contract.ts'

/** The attended days as a percentage of the possible ones, with one decimal. */
export function rateOf({ attended, possible }: CensusRow): string {
  return ((attended / possible) * 100).toFixed(1)
}
