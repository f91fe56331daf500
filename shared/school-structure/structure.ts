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
  /** Codes were printed for parents, so that they find the way to their page. */
  lets_parents_in?: boolean
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
