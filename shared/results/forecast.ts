import type { School } from '#shared/school-settings/particulars.ts'
import { gradesOf, levelOfClass, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { resultOf, type Result } from './result.ts'
import type { Component } from './scheme.ts'

/** The grades that end with a national examination, with the particular that says how much internal marks count there. */
const shares = { 10: 'internalShare10', 12: 'internalShare12' } as const

/** The examination at the end of a level, as the office expects it. */
export interface Examination {
  /** Those of the level, whose internal marks count. */
  grades: number[]
  /** Percent that internal marks count; the examination counts the rest. */
  share: number
}

/** The examination that a class leads to; undefined without one, or where the office has entered no share. */
export function examinationOf(
  school: Pick<School, 'internalShare10' | 'internalShare12'>,
  structure: SchoolStructure,
  className: string,
): Examination | undefined {
  const level = levelOfClass(structure, className)
  const levels = structure.levels.filter(({ name }) => name === level)
  const grades = gradesOf({ ...structure, levels })
  const last = grades.at(-1)
  const share = last === 10 || last === 12 ? school[shares[last]] : 0
  return share > 0 ? { grades, share } : undefined
}

/**
 * An estimate of the mark of a subject after the national examination.
 * @param internal the results of the terms so far, percent
 * @param examination the mark that is assumed, percent
 * @returns null without a result so far
 */
export function forecastOf(
  { share }: Examination,
  internal: readonly number[],
  examination: number,
): Result | null {
  if (internal.length === 0) return null
  const part = (title: string, weight: number): Component => ({
    title,
    weight,
    kinds: [title],
    within: 'equal',
    best: null,
  })
  const components = [part('Internal marks', share), part('Examination', 100 - share)]
  const mark = (grade_type: string, percentage: number) => ({
    grade_type,
    points_earned: percentage,
    points_possible: 100,
  })
  const marks = internal.map((percentage) => mark('Internal marks', percentage))
  return resultOf({ components, factor: 100, cap: 100 }, [...marks, mark('Examination', examination)])
}
