import { formatPoints } from '#app/lib/text/format.ts'
import { markWords } from '#app/words/shared/marks.ts'
import type { StudentGrade } from '#shared/dashboard/contract.ts'

/** Shown for unknown points or an unknown percentage. */
export const unknownMark = '–'

/** The points earned out of those possible, as far as they are known. */
export function pointsOf({ points_earned, points_possible }: StudentGrade): string {
  if (points_earned === null) return markWords.absent
  return points_possible === null
    ? formatPoints(points_earned)
    : `${formatPoints(points_earned)} / ${formatPoints(points_possible)}`
}
