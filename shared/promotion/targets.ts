import { compareClassNames, homeClassesOf, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradeInClass, gradesOf, gradesOfClass, isOfGrade } from '#shared/school-structure/grades.ts'

/* Targets to which the students of a class can go at the end of a year. */

/** The status of a student who leaves. */
export const leaverStatuses = ['Graduated', 'Withdrawn', 'Transferred'] as const

export type LeaverStatus = (typeof leaverStatuses)[number]

/**
 * Students who move together: a home class, one grade of a class of several, or the students of a grade
 * without a class.
 */
export type StudentGroup = { home_class: string; grade?: number | undefined } | { grade: number }

/** The place where students go: another group, or away. */
export type PromotionTarget = StudentGroup | { status: LeaverStatus }

/** A key that is the same for the same group or target, and different for any other. */
export function keyOfTarget(target: PromotionTarget): string {
  if ('status' in target) return target.status
  return 'home_class' in target ? `home:${target.grade ?? ''}:${target.home_class}` : `grade:${target.grade}`
}

/** Whether two groups or targets are the same. */
export function isSameTarget(one: PromotionTarget, other: PromotionTarget): boolean {
  return keyOfTarget(one) === keyOfTarget(other)
}

/** Every target: the classes, the grades for students whose class is not known yet, and the statuses of leavers. */
export function promotionTargetsOf(structure: SchoolStructure): PromotionTarget[] {
  const classes = homeClassesOf(structure).flatMap((name) => groupsOfClass(structure, name))
  return [...classes, ...gradesOf(structure).map((grade) => ({ grade })), ...leavers()]
}

/** The groups of a home class: one, or one for each of its grades. */
function groupsOfClass(structure: SchoolStructure, home_class: string): StudentGroup[] {
  const grades = gradesOfClass(structure, home_class)
  return grades.length > 1 ? grades.map((grade) => ({ home_class, grade })) : [{ home_class }]
}

function leavers(): PromotionTarget[] {
  return leaverStatuses.map((status) => ({ status }))
}

/** The group of a student; null for one without class and grade. */
export function groupOf(
  structure: SchoolStructure,
  { class_name, grade_level }: { class_name: string | null; grade_level: number | null },
): StudentGroup | null {
  if (class_name === null) return grade_level === null ? null : { grade: grade_level }
  if (gradesOfClass(structure, class_name).length < 2) return { home_class: class_name }
  return { home_class: class_name, grade: gradeInClass(structure, class_name, grade_level)! }
}

/** The grade of a group; null for a leaver and for a class whose grade the school no longer has. */
export function gradeOfTarget(structure: SchoolStructure, target: PromotionTarget): number | null {
  if ('status' in target) return null
  return 'home_class' in target
    ? gradeInClass(structure, target.home_class, target.grade ?? null)
    : target.grade
}

/**
 * The default target of a group's students: 9A to 10A, Form 3 Blue to Form 4 Blue, and in a class of two
 * grades from one to the next. If the next grade has no such class, as Grade 11 has none for 10A, they go to
 * the grade without a class; those of the last grade have graduated.
 */
export function proposedTarget(structure: SchoolStructure, group: StudentGroup): PromotionTarget {
  // Students whose grade is no longer known are not proposed as leavers.
  if (gradeOfTarget(structure, group) === null) return group
  const next = nextGrade(structure, group)
  if (next === undefined) return { status: 'Graduated' }
  if (!('home_class' in group)) return { grade: next }
  const classes = classesOfGrade(structure, next)
  const names = [group.home_class, nameOfNextYear(group.home_class)]
  return classes.find((one) => names.includes(one.home_class)) ?? { grade: next }
}

/** The name with its first number increased by one, which counts the years in most schools. */
function nameOfNextYear(name: string): string {
  return name.replace(/\d+/, (digits) => String(Number(digits) + 1))
}

/** The grade after a group's; undefined if students who finish it leave, and for a class without a grade. */
function nextGrade(structure: SchoolStructure, group: StudentGroup): number | undefined {
  const grade = gradeOfTarget(structure, group)
  return grade === null || isLastGrade(structure, grade) ? undefined : grade + 1
}

function classesOfGrade(structure: SchoolStructure, grade: number) {
  return homeClassesOf(structure)
    .filter((name) => isOfGrade(structure, name, grade))
    .toSorted(compareClassNames)
    .map((home_class) =>
      gradesOfClass(structure, home_class).length > 1 ? { home_class, grade } : { home_class },
    )
}

/** The possible targets of a whole group: those of the next grade, leaving, or its own class or grade. */
export function targetsOf(structure: SchoolStructure, group: StudentGroup): PromotionTarget[] {
  const next = nextGrade(structure, group)
  const up = next === undefined ? [] : [...classesOfGrade(structure, next), { grade: next }]
  return [...up, ...leavers(), group]
}

/** Whether students who finish a grade leave the school. */
export function isLastGrade(structure: SchoolStructure, grade: number): boolean {
  return grade >= (gradesOf(structure).at(-1) ?? 0)
}
