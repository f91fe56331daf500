export const correctionLimits = {
  /** Letters of a sentence. */
  most: 600,
  /** Places of a text message that each value of its sentence is counted as. */
  septetsOfValue: 10,
}
