import { resultOf, type CountedMark } from './result.ts'
import type { Scheme } from './scheme.ts'

/** Work without a mark. */
interface OpenWork {
  grade_type: string
  points_possible: number
}

/**
 * The least whole percentage that each piece of open work must earn for the result to reach a goal.
 * @param goal percent
 * @returns null when full marks would not be enough
 */
export function neededFor(
  scheme: Scheme,
  marks: readonly CountedMark[],
  open: readonly OpenWork[],
  goal: number,
): number | null {
  const reaches = (percent: number) => {
    const tried = open.map((work) => ({ ...work, points_earned: (work.points_possible * percent) / 100 }))
    return (resultOf(scheme, [...marks, ...tried]).percentage ?? 0) >= goal
  }
  const found = Array.from({ length: 101 }, (_, percent) => percent).find(reaches)
  return found ?? null
}
