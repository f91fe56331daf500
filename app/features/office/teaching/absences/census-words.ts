import type { CensusRow } from '#shared/absences/contract.ts'

/** The attended days of a hundred possible ones, with one decimal. */
export function rateOf({ attended, possible }: CensusRow): string {
  return ((attended / possible) * 100).toFixed(1)
}
