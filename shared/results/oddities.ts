/** From here on, in percent, a result looks odd and should be looked at before it is released. */
export const oddResults = {
  /** The mean of a class. */
  mean: 95,
  /** Percentage points between a student's results of two terms in a subject. */
  jump: 40,
} as const
