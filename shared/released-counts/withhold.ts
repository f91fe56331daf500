/** Counts below this number are withheld where they would tell the mark or the attendance of a person. */
export const minShown = 5

interface Bands<Count> {
  students: Count
  bands: Count[]
}

/**
 * Withholds counts of 1 to 4 of a row of results, and as many others that they cannot be found by subtracting
 * from the sum: at least two are withheld, which together have at least five students. Of a row of fewer than
 * five students everything is withheld.
 */
export function withholdSmall(bands: readonly number[]): Bands<number | null> {
  const students = bands.reduce((sum, count) => sum + count, 0)
  if (students > 0 && students < minShown) return { students: null, bands: bands.map(() => null) }
  const withheld = new Set<number>()
  const ascending = bands.map((_, index) => index).toSorted((a, b) => bands[a]! - bands[b]!)
  let sum = 0
  for (const index of ascending) {
    const count = bands[index]!
    const isNeeded = withheld.size > 0 && (withheld.size < 2 || sum < minShown)
    if (count === 0 || (count >= minShown && !isNeeded)) continue
    withheld.add(index)
    sum += count
  }
  return { students, bands: bands.map((count, index) => (withheld.has(index) ? null : count)) }
}
