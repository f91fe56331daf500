import type { Business } from '#shared/site-pages/businesses.ts'
import { lazy } from '#shared/lazy.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** A level of the school, such as Junior High, with its home classes and the subjects that it offers. */
export interface SchoolLevel {
  name: string
  /** In the order in which they are offered. */
  homeClasses: string[]
  /** Codes or names of subjects, compared without case. The last level offers those that no other lists as well. */
  subjects: string[]
}

/** The times of a period by the school’s clocks, `HH:MM`. */
export interface BellTime {
  starts: string
  ends: string
}

/** The structure of the school, as its office keeps it. */
export interface SchoolStructure {
  /** From the lowest to the highest. */
  levels: SchoolLevel[]
  /** Lessons are numbered from 1 to this each day. */
  periodsPerDay: number
  /** The times of the periods in their order; empty while the school has given none. */
  bells: BellTime[]
  /** The grades of home classes whose name does not begin with their only grade, the lowest first. */
  grades?: Record<string, number[]> | undefined
}

/** The particulars of the school with its structure, as the portals get them with each document. */
export type WholeSchool = School & {
  structure: SchoolStructure
  businesses: Business[]
  /** Those that are public of the pages that a school may not have. */
  pages: string[]
  /** Pages that nobody has published show their examples; so it is in the demo school. */
  shows_examples: boolean
}

/** Limits of a structure. */
export const structureLimits = {
  levels: 6,
  homeClasses: 80,
  subjects: 60,
  levelName: 40,
  subjectName: 100,
  periodsPerDay: 12,
  grade: 13,
  gradesOfClass: 4,
}

/** The form of a home class. The database has nearly the same; `=` is how an office says the grade of one. */
export const classNameForm = /^(?=\S)(?!.*\s$)(?=.*[\p{L}\p{N}])[^\p{C},;=]{1,20}$/u

/** The form of a grade in a query. */
export const gradeForm = /^([1-9]|1[0-3])$/

const naturalOrder = lazy(() => new Intl.Collator('en', { numeric: true }))

/** Compares names of classes in the order of the school: 9A, 9B … 10A … 12.7. */
export function compareClassNames(one: string, other: string): number {
  return naturalOrder().compare(one, other)
}

/** The home classes of the school in the order in which they are offered. */
export function homeClassesOf({ levels }: SchoolStructure): string[] {
  return levels.flatMap(({ homeClasses }) => homeClasses)
}

/**
 * The grades of a home class, the lowest first: what the structure says of it, or the number with which its name begins.
 * Empty for the name of no class.
 */
export function gradesOfClass({ grades }: Pick<SchoolStructure, 'grades'>, className: string): number[] {
  if (grades && Object.hasOwn(grades, className)) return grades[className]!
  return gradeOfName(className) ?? []
}

/** The grade with which the name of a class begins, as a list; undefined for one that begins otherwise. */
export function gradeOfName(className: string): [number] | undefined {
  const [digits] = /^\d+/.exec(className) ?? []
  return digits !== undefined && gradeForm.test(digits) ? [Number(digits)] : undefined
}

/** The grade of a student in a home class: the student's own where it has several, or else its lowest; null without one. */
export function gradeInClass(
  structure: Pick<SchoolStructure, 'grades'>,
  className: string,
  own: number | null = null,
): number | null {
  const grades = gradesOfClass(structure, className)
  return own !== null && grades.includes(own) ? own : (grades[0] ?? null)
}

/** Whether a class is one of a grade. @param grade a number, or its text in a form */
export function isOfGrade(structure: SchoolStructure, className: string, grade: number | string): boolean {
  return gradesOfClass(structure, className).includes(Number(grade))
}

/** The grades that have home classes, from the lowest on. */
export function gradesOf(structure: SchoolStructure): number[] {
  const grades = homeClassesOf(structure).flatMap((name) => gradesOfClass(structure, name))
  return [...new Set(grades)].sort((one, other) => one - other)
}

/** The level of a class. One that is no home class any more belongs to the level of its grade; undefined without one. */
export function levelOfClass(structure: SchoolStructure, className: string): string | undefined {
  const { levels } = structure
  const grades = gradesOfClass(structure, className)
  const level =
    levels.find(({ homeClasses }) => homeClasses.includes(className)) ??
    levels.find(({ homeClasses }) =>
      homeClasses.some((name) => grades.some((grade) => isOfGrade(structure, name, grade))),
    )
  return level?.name
}

/**
 * The levels that offer a subject: those that list its code or name, or else the last
 * (spec/teacher-and-admin.md section 5, class form).
 */
export function levelsOfSubject(
  { levels }: SchoolStructure,
  { code, name }: { code: string; name: string },
): string[] {
  const words = [code, name].map((word) => word.trim().toLowerCase())
  const listing = levels.filter(({ subjects }) => subjects.some((one) => words.includes(one.toLowerCase())))
  // What the last level lists alone it would offer without a list.
  return (listing.length > 0 ? listing : levels.slice(-1)).map((level) => level.name)
}

/** Whether the level of a class offers a subject. */
export function isOffered(
  structure: SchoolStructure,
  subject: { code: string; name: string },
  className: string,
): boolean {
  const level = levelOfClass(structure, className)
  return level !== undefined && levelsOfSubject(structure, subject).includes(level)
}
