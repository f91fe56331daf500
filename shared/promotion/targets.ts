import {
  compareClassNames,
  gradeLevelOfClass,
  gradesOf,
  homeClassesOf,
  type SchoolStructure,
} from '#shared/school-structure/structure.ts'

/* Targets to which the students of a class can go at the end of a year. */

/** The status of a student who leaves. */
export const leaverStatuses = ['Graduated', 'Withdrawn', 'Transferred'] as const

export type LeaverStatus = (typeof leaverStatuses)[number]

/** Every target: the classes, the grades for students whose class is not known yet, and the statuses of leavers. */
export function promotionTargetsOf(structure: SchoolStructure): string[] {
  const grades = gradesOf(structure).map((grade) => `Grade ${grade}`)
  return [...homeClassesOf(structure), ...grades, ...leaverStatuses]
}

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
 * Proposes where the students of a group go unless somebody chooses otherwise: 9A to 10A and 11.1 to 12.1. Where the next
 * grade has no such class, as Grade 11 has none for 10A, they go to the grade without a class; those of the last have graduated.
 */
export function proposedTarget(structure: SchoolStructure, group: string): string {
  const grade = gradeOfTarget(group)
  if (isLastGrade(structure, grade)) return 'Graduated'
  const sameStream = group.replace(/^(Grade )?\d+/, (start) => start.replace(/\d+/, String(grade + 1)))
  return homeClassesOf(structure).includes(sameStream) ? sameStream : `Grade ${grade + 1}`
}

/** The targets that a whole group may go to: its own class or grade, those of the next grade, or leaving. */
export function targetsOf(structure: SchoolStructure, group: string): string[] {
  const grade = gradeOfTarget(group)
  const next = homeClassesOf(structure)
    .filter((name) => gradeLevelOfClass(name) === grade + 1)
    .toSorted(compareClassNames)
  return [...next, ...(isLastGrade(structure, grade) ? [] : [`Grade ${grade + 1}`]), ...leaverStatuses, group]
}

/** Whether those who finish a grade leave the school. */
export function isLastGrade(structure: SchoolStructure, grade: number): boolean {
  return grade >= (gradesOf(structure).at(-1) ?? 0)
}
