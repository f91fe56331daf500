import { kindOf, type ScaleStep } from '#shared/grade-scales/grade-scale.ts'
import type { CardLook } from '#shared/report-cards/report-card.ts'
import * as resultMessages from './messages.ts'
import { scaleLine } from './messages.ts'

/** A position among the students with a result. */
export interface SchoolPosition {
  position: number
  of: number
}

/**
 * The step earned by a position in a scale of positions: the first whose share of the school includes it.
 * Students who share a position share the better step.
 * @param steps sorted from the highest
 * @returns undefined in a scale of percentages
 */
export function bandOf<Step extends ScaleStep>(
  steps: readonly Step[],
  { position, of }: SchoolPosition,
): Step | undefined {
  // Both sides are whole numbers, so that rounding misses no boundary.
  return steps.find(
    ({ top_percent }) => top_percent !== undefined && position * 10_000 <= Math.round(top_percent * 100) * of,
  )
}

/**
 * Explains a result's grade, if its subject is graded by positions; the same on screens and on paper. A
 * school knows only its own positions, not the national ones, so it is an estimate.
 * @returns undefined if the grade depends on the percentage
 */
export function writeBand(steps: readonly ScaleStep[], place: SchoolPosition | null): string | undefined {
  if (kindOf(steps) !== 'position') return undefined
  if (!place) return resultMessages.sums.gradeFollows
  const step = bandOf(steps, place)
  return resultMessages.sums.band(
    place.position,
    place.of,
    step?.top_percent ?? 100,
    step?.letter_grade ?? '',
  )
}

/**
 * The scales of a report card, one per line; the same on screens and on paper. No line without steps.
 * @param words of the language of the card
 */
export function writeCardScales(
  { scale, own_scales = [] }: Pick<CardLook, 'scale' | 'own_scales'>,
  words: typeof scaleLine = scaleLine,
): string[] {
  const own = own_scales.map(({ subjects, steps }) =>
    words.gradesIn(subjects.join(', '), writeScale(steps, words)),
  )
  return scale.length === 0 ? own : [words.grades(writeScale(scale, words)), ...own]
}

/** @param steps sorted from the highest */
function writeScale(steps: readonly ScaleStep[], words: typeof scaleLine): string {
  const written = steps
    .map(({ letter_grade, min_percentage, top_percent }) =>
      min_percentage === undefined
        ? words.forBest(letter_grade, top_percent ?? 100)
        : words.fromPercent(letter_grade, min_percentage),
    )
    .join(', ')
  return `${kindOf(steps) === 'position' ? words.estimate(written) : written}.`
}
