import type { Business } from '#shared/site-pages/businesses.ts'
import { lazy } from '#shared/lazy.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** A level of the school, such as Junior High, with its home classes and the subjects that only it offers. */
export interface SchoolLevel {
  name: string
  /** In the order in which they are offered. A name begins with the number of its grade. */
  homeClasses: string[]
  /** Codes or names of subjects, compared without case. The last level has none: it offers all that no other lists. */
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
}

/** The form of a home class: its grade, and what tells it from the others of that grade. The database has the same. */
export const classNameForm = /^(?!.*\s$)([1-9]|1[0-3])([^\d\p{C},;][^\p{C},;]{0,11})?$/u

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

/** The grade that a class belongs to, which its name begins with; NaN for a name without one. */
export function gradeLevelOfClass(className: string): number {
  return Number.parseInt(className, 10)
}

/** The grades that have home classes, from the lowest on. */
export function gradesOf(structure: SchoolStructure): number[] {
  return [...new Set(homeClassesOf(structure).map(gradeLevelOfClass))].sort((one, other) => one - other)
}

/** The level of a class. One that is no home class any more belongs to the level of its grade; undefined without one. */
export function levelOfClass({ levels }: SchoolStructure, className: string): string | undefined {
  const grade = gradeLevelOfClass(className)
  const level =
    levels.find(({ homeClasses }) => homeClasses.includes(className)) ??
    levels.find(({ homeClasses }) => homeClasses.some((name) => gradeLevelOfClass(name) === grade))
  return level?.name
}

/**
 * The level that offers a subject: the one that lists its code or name, or else the last
 * (spec/teacher-and-admin.md section 5, class form).
 */
export function levelOfSubject(
  { levels }: SchoolStructure,
  { code, name }: { code: string; name: string },
): string {
  const words = [code, name].map((word) => word.trim().toLowerCase())
  const level = levels.find(({ subjects }) => subjects.some((one) => words.includes(one.toLowerCase())))
  return (level ?? levels.at(-1))?.name ?? ''
}

/** Whether the level of a class offers a subject. */
export function isOffered(
  structure: SchoolStructure,
  subject: { code: string; name: string },
  className: string,
): boolean {
  return levelOfSubject(structure, subject) === levelOfClass(structure, className)
}
