import type { Business } from '#shared/site-pages/businesses.ts'
import { lazy } from '#shared/lazy.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** A level of the school, such as Junior High, with its home classes and the subjects that it offers. */
export interface SchoolLevel {
  name: string
  /** In display order. */
  homeClasses: string[]
  /**
   * Codes or names of subjects, compared without case. The last level also offers those that no other lists.
   */
  subjects: string[]
}

/** The times of a period in the school's time zone, `HH:MM`. */
export interface BellTime {
  starts: string
  ends: string
}

/** The structure of the school, as maintained by its office. */
export interface SchoolStructure {
  /** From the lowest to the highest. */
  levels: SchoolLevel[]
  /** The number of periods per day, counted from 1. */
  periodsPerDay: number
  /** The times of the periods in order; empty while the school has entered none. */
  bells: BellTime[]
  /**
   * The grades of home classes that have several or whose name does not begin with their grade, the lowest
   * first.
   */
  grades?: Record<string, number[]> | undefined
}

/** The particulars of the school with its structure, sent to the portals with each document. */
export type WholeSchool = School & {
  structure: SchoolStructure
  businesses: Business[]
  /** Those of the optional pages that are public. */
  pages: string[]
  /** Whether unpublished pages show their examples, as in the demo school. */
  shows_examples: boolean
  /** Whether codes were printed for parents, so that the link to their page is shown. */
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

/**
 * The pattern of a home class's name. The database has nearly the same; `=` is how an office writes the grade
 * of one.
 */
export const classNameForm = /^(?=\S)(?!.*\s$)(?=.*[\p{L}\p{N}])[^\p{C},;=]{1,20}$/u

/** The pattern of a grade in a query. */
export const gradeForm = /^([1-9]|1[0-3])$/

const naturalOrder = lazy(() => new Intl.Collator('en', { numeric: true }))

/** Compares names of classes in the order of the school: 9A, 9B … 10A … 12.7. */
export function compareClassNames(one: string, other: string): number {
  return naturalOrder().compare(one, other)
}

/** The home classes of the school in display order. */
export function homeClassesOf({ levels }: SchoolStructure): string[] {
  return levels.flatMap(({ homeClasses }) => homeClasses)
}
