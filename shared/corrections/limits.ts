export const correctionLimits = {
  /** Characters of a sentence. */
  max: 600,
  /** Characters assumed for each value in the sentence of a text message. */
  septetsOfValue: 10,
}
