import type { ScaleStep } from '#shared/grade-scales/grade-scale.ts'
import * as messages from '#shared/report-cards/messages.ts'
import { writeBand, type SchoolPosition } from './bands.ts'
import { resultOf, type CountedMark } from './result.ts'
import type { Scheme } from './scheme.ts'
import { writeResult } from './written-result.ts'

/** The marks and rules of a result, and its signed-off form. */
export interface SignedSum {
  scheme: Scheme
  /** Steps are sorted from the highest. */
  scale: readonly ScaleStep[]
  marks: readonly CountedMark[]
  /** The signed-off result; null without one. */
  percentage: number | null
  in_school: SchoolPosition | null
}

/**
 * A signed-off result as a sum for a calculator, and the origin of its grade; the same on screens and on
 * paper. A sum that would lead to another result is not written.
 */
export function writeSigned({ scheme, scale, marks, percentage, in_school }: SignedSum): string[] {
  if (percentage === null) return [messages.noMarkCounts]
  const result = resultOf(scheme, marks)
  const sum = result.percentage === percentage ? writeResult(result) : [messages.sumChanged]
  return [...sum, writeBand(scale, in_school)].filter((line) => line !== undefined)
}
