import type { School } from '#shared/school-settings/particulars.ts'
import { type SchoolLevel, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradesOf, levelOfClass } from '#shared/school-structure/grades.ts'
import { resultOf, type Result } from './result.ts'
import type { Component } from './scheme.ts'

/** The particulars with the share of internal marks in the examination at the end of a level. */
type Share = 'internalShare10' | 'internalShare12'

/** The examination at the end of a level, as configured by the office. */
export interface Examination {
  /** The grades of the level, whose internal marks count. */
  grades: number[]
  /** The share of internal marks in percent; the examination is the rest. */
  share: number
}

/** The examination that a class leads to; undefined without one, or if the office has entered no share. */
export function examinationOf(
  school: Pick<School, Share>,
  structure: SchoolStructure,
  className: string,
): Examination | undefined {
  const level = structure.levels.find(({ name }) => name === levelOfClass(structure, className))
  const share = level ? school[shareOf(structure, level)] : 0
  return level && share > 0 ? { grades: gradesOf({ ...structure, levels: [level] }), share } : undefined
}

/**
 * The particular of a level: its own for Grades 10 and 12, otherwise that of the last level or of those
 * before it.
 */
function shareOf(structure: SchoolStructure, level: SchoolLevel): Share {
  const last = gradesOf({ ...structure, levels: [level] }).at(-1)
  if (last === 10) return 'internalShare10'
  return last === 12 || level === structure.levels.at(-1) ? 'internalShare12' : 'internalShare10'
}

/** Whether a particular is such a share. */
export function isShare(name: string): name is Share {
  return name === 'internalShare10' || name === 'internalShare12'
}

/** The grades of each level to whose examination a share applies. */
export function gradesOfShare(structure: SchoolStructure, share: Share): number[][] {
  return structure.levels
    .filter((level) => shareOf(structure, level) === share)
    .map((level) => gradesOf({ ...structure, levels: [level] }))
    .filter((grades) => grades.length > 0)
}

/**
 * An estimate of the mark of a subject after the national examination.
 * @param internal the results of the terms so far, percent
 * @param examination the assumed mark, percent
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
