/* Fractions of whole numbers of any size, none of them negative. A third of a mark is not a decimal: with
   these, nothing is rounded before the end, however many marks are added. */

export interface Fraction {
  over: bigint
  under: bigint
}

/** Makes a fraction of a number with at most two decimals; further ones are rounded. */
export function fractionOf(number: number): Fraction {
  return { over: BigInt(Math.round(number * 100)), under: 100n }
}

/** Adds fractions up. */
export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(
    (sum, { over, under }) =>
      sum.under === under
        ? { over: sum.over + over, under }
        : { over: sum.over * under + over * sum.under, under: sum.under * under },
    { over: 0n, under: 100n },
  )
}

/** The product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under }
}

/** Divides. @throws {RangeError} by nothing */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.over === 0n) throw new RangeError('Division by zero')
  return { over: a.over * b.under, under: a.under * b.over }
}

/** Negative when `a` is less than `b`, positive when it is more. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The number rounded half up to a number of decimals: the only rounding there is. */
export function roundHalfUp({ over, under }: Fraction, decimals: number): number {
  const shift = 10n ** BigInt(decimals)
  return Number((over * shift * 2n + under) / (under * 2n)) / Number(shift)
}

/** A fraction in percent, rounded half up to one decimal. */
export function percentageOf({ over, under }: Fraction): number {
  return roundHalfUp({ over: over * 100n, under }, 1)
}

/** Whether rounding to a number of decimals loses nothing. */
export function hasDecimals({ over, under }: Fraction, max: number): boolean {
  return (over * 10n ** BigInt(max)) % under === 0n
}

/**
 * The shown percentage of a mark, rounded half up to one decimal; its letter follows from this number.
 * @param possible more than 0
 */
export function percentageOfMark(points: number, possible: number): number {
  return percentageOf(divide(fractionOf(points), fractionOf(possible)))
}
