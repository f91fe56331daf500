import { classNamesOf, compareClassNames, gradeLevelOfClass, schoolLevels } from './school-rules.ts'

/* Targets to which the students of a class can go at the end of a year. */

const classNames = schoolLevels.flatMap(classNamesOf)
const grades = [...new Set(classNames.map(gradeLevelOfClass))]

/** Grades, for students whose class in the new year is not known yet. */
export const gradeTargets = grades.map((grade) => `Grade ${grade}`)

/** The status of a student who leaves. */
export const leaverStatuses = ['Graduated', 'Withdrawn', 'Transferred'] as const

export type LeaverStatus = (typeof leaverStatuses)[number]

/** A class, a grade, or the status of a leaver. */
export const promotionTargets = [...classNames, ...gradeTargets, ...leaverStatuses] as const

/** The class group of a student, or the grade of one without a class; empty for one without either. */
export function groupOf({
  class_name,
  grade_level,
}: {
  class_name: string | null
  grade_level: number | null
}): string {
  return class_name ?? (grade_level === null ? '' : `Grade ${grade_level}`)
}

/** The grade that a group or target belongs to; NaN for a leaver. */
export function gradeOfTarget(target: string): number {
  return gradeLevelOfClass(target.replace(/^Grade /, ''))
}

/**
 * Proposes where the students of a group go unless somebody chooses otherwise: 9A to 10A and 11.1 to 12.1. The classes of
 * Grade 11 are made anew, so those of Grade 10 go to the grade without a class; those of Grade 12 have graduated.
 */
export function proposedTarget(group: string): string {
  const grade = gradeOfTarget(group)
  if (grade === 12) return 'Graduated'
  const sameStream = group.replace(/^(Grade )?\d+/, (start) => start.replace(/\d+/, String(grade + 1)))
  return classNames.includes(sameStream) ? sameStream : `Grade ${grade + 1}`
}

/** The targets that a whole group may go to: its own class or grade, those of the next grade, or leaving. */
export function targetsOf(group: string): string[] {
  const grade = gradeOfTarget(group)
  const next = classNames.filter((name) => gradeLevelOfClass(name) === grade + 1).toSorted(compareClassNames)
  return [...next, ...(grade < 12 ? [`Grade ${grade + 1}`] : []), ...leaverStatuses, group]
}

/** The targets of a single student: any class, any grade, or leaving. */
export function isPromotionTarget(target: string): boolean {
  return promotionTargets.some((one) => one === target)
}
