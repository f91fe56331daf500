/** Limits, in percent, from which a result looks odd and should be checked before it is released. */
export const oddResults = {
  /** The mean of a class. */
  mean: 95,
  /** Percentage points between a student's results in two terms of a subject. */
  jump: 40,
} as const
