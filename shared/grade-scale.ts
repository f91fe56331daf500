import { scaleMessages as messages } from './messages/subjects.ts'

interface Step {
  letter_grade: string
  /** The lowest percentage that earns the grade; NaN where none is given. */
  min_percentage: number
}

export interface ScaleProblem {
  index: number
  field: keyof Step
  message: string
}

/**
 * Finds the faults that keep steps from being a whole scale. Each reaches up to the next, so a scale has no gaps and no overlaps
 * when no two begin at the same percentage and the lowest begins at 0.
 */
export function findScaleProblems(steps: readonly Step[]): ScaleProblem[] {
  const problems: ScaleProblem[] = []
  const lowest = Math.min(...steps.map(({ min_percentage }) => min_percentage))
  for (const [index, { letter_grade, min_percentage }] of steps.entries()) {
    const earlier = steps.slice(0, index)
    const letter = nameOf(letter_grade)
    const add = (field: keyof Step, message: string) => problems.push({ index, field, message })
    if (letter === '') add('letter_grade', messages.letter)
    else if (earlier.some((step) => nameOf(step.letter_grade) === letter))
      add('letter_grade', messages.letterTwice)
    if (!isPercentage(min_percentage)) add('min_percentage', messages.percentage)
    else if (earlier.some((step) => step.min_percentage === min_percentage))
      add('min_percentage', messages.percentageTwice)
    else if (min_percentage === lowest && lowest > 0) add('min_percentage', messages.gap)
  }
  return problems
}

/** The grade that a percentage earns; undefined on a scale without steps. @param steps the highest first */
export function letterOf(steps: readonly Step[], percentage: number): string | undefined {
  return steps.find(({ min_percentage }) => percentage >= min_percentage)?.letter_grade
}

/** From 0 to 100 with at most two decimals, as marks have them. */
function isPercentage(number: number): boolean {
  return number >= 0 && number <= 100 && Math.abs(number * 100 - Math.round(number * 100)) < 1e-6
}

function nameOf(letter: string): string {
  return letter.trim().toLowerCase()
}
