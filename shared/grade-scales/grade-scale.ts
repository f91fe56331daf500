import * as messages from './messages.ts'

/**
 * A grade with its requirement: a percentage, or a position in the school. The steps of a scale are of one
 * kind.
 */
export interface ScaleStep {
  letter_grade: string
  /** The lowest percentage that earns the grade; NaN if none is given. */
  min_percentage?: number | undefined
  /**
   * The top share of the students, in percent, that earns the grade unless they earn a better one; NaN if
   * none is given.
   */
  top_percent?: number | undefined
}

export type ScaleKind = 'percentage' | 'position'

export interface ScaleProblem {
  index: number
  field: keyof ScaleStep
  message: string
}

/** The field with a step's bound, by kind. */
export const boundOf = { percentage: 'min_percentage', position: 'top_percent' } as const

/**
 * How Grade 10 certificates grade English, Mathematics, Science and Social Science, as a start for a scale of
 * positions.
 */
export const nationalBands = [
  { letter_grade: 'Distinction', top_percent: 5 },
  { letter_grade: 'Credit', top_percent: 25 },
  { letter_grade: 'Upper Pass', top_percent: 50 },
  { letter_grade: 'Pass', top_percent: 90 },
  { letter_grade: 'Fail', top_percent: 100 },
]

/** The kind of a scale; percentages if it has no steps. */
export function kindOf(steps: readonly ScaleStep[]): ScaleKind {
  return steps.some(({ top_percent }) => top_percent !== undefined) ? 'position' : 'percentage'
}

/**
 * Finds the faults that keep steps from being a complete scale. Each reaches to the next, so a scale has no
 * gaps and no overlaps if no two have the same bound, and the last one begins at 0 % or includes everybody.
 */
export function findScaleProblems(steps: readonly ScaleStep[]): ScaleProblem[] {
  const problems: ScaleProblem[] = []
  const kind = kindOf(steps)
  const field = boundOf[kind]
  const words = kind === 'percentage' ? messages.percentage : messages.position
  const bounds = steps.map((step) => step[field] ?? Number.NaN)
  const last = kind === 'percentage' ? Math.min(...bounds) : Math.max(...bounds)
  const end = kind === 'percentage' ? 0 : 100
  for (const [index, { letter_grade, ...step }] of steps.entries()) {
    const earlier = steps.slice(0, index)
    const letter = foldLetter(letter_grade)
    const bound = bounds[index]!
    const add = (of: keyof ScaleStep, message: string) => problems.push({ index, field: of, message })
    if (letter === '') add('letter_grade', messages.letter)
    else if (earlier.some((other) => foldLetter(other.letter_grade) === letter))
      add('letter_grade', messages.letterTwice)
    if (!isPercentage(bound) || (kind === 'position' && bound === 0)) add(field, words.number)
    else if (step.min_percentage !== undefined && step.top_percent !== undefined) add(field, messages.oneKind)
    else if (bounds.indexOf(bound) < index) add(field, words.twice)
    else if (bound === last && last !== end) add(field, words.gap)
  }
  return problems
}

/** Steps in the order of a scale, the highest grade first. */
export function inOrder<Step extends ScaleStep>(steps: readonly Step[]): Step[] {
  return steps.toSorted(
    (a, b) =>
      (b.min_percentage ?? 0) - (a.min_percentage ?? 0) || (a.top_percent ?? 0) - (b.top_percent ?? 0),
  )
}

/**
 * The grade that a percentage earns; undefined without steps, and in a scale of positions.
 * @param steps sorted from the highest
 */
export function letterOf(steps: readonly ScaleStep[], percentage: number): string | undefined {
  return steps.find(({ min_percentage }) => min_percentage !== undefined && percentage >= min_percentage)
    ?.letter_grade
}

/** From 0 to 100 with at most two decimals, as marks have them. */
function isPercentage(number: number): boolean {
  return number >= 0 && number <= 100 && Math.abs(number * 100 - Math.round(number * 100)) < 1e-6
}

function foldLetter(letter: string): string {
  return letter.trim().toLowerCase()
}
