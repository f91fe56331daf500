/** A part of a result: marks of some kinds, with a weight. */
export interface Component {
  title: string
  /** Percent of the result, a whole number; those of a scheme add up to 100. */
  weight: number
  /**
   * Kinds of work (`grades.grade_type`) that belong to it; none for all that belong to no other component.
   */
  kinds: string[]
  /** All points out of all points possible, or the mean of the marks' percentages. */
  within: 'points' | 'equal'
  /** How many of the best marks count; null for all of them. Only for marks that count equally. */
  best: number | null
}

/** How marks become a result. */
export interface Scheme {
  components: Component[]
  /** Moderation: percent by which the sum is multiplied; 100 leaves it unchanged. */
  factor: number
  /** The highest percentage that can be reached. */
  cap: number
}

/** Applies if the office has set no scheme: all points earned out of all points possible. */
export const usualScheme: Scheme = {
  components: [{ title: 'All work', weight: 100, kinds: [], within: 'points', best: null }],
  factor: 100,
  cap: 100,
}
