/**
 * The positions of results, the highest first; equal ones share a position and the next is left out (1, 2, 2,
 * 4).
 * @returns null for a student without a result
 */
export function positionsOf(percentages: readonly (number | null)[]): (number | null)[] {
  return percentages.map((own) =>
    own === null ? null : 1 + percentages.filter((other) => other !== null && other > own).length,
  )
}
