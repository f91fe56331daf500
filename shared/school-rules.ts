import { periodsPerDay, schoolDays, type SchoolDay } from './constants.ts'
import { lazy } from './lazy.ts'

/** Rules of the specification that both sides apply (spec/teacher-and-admin.md section 5, class form). */

export const schoolLevels = ['Junior High', 'Senior High'] as const

export type SchoolLevel = (typeof schoolLevels)[number]

/** The classes of a level in the order they are offered: 9A-9J and 10A-10J, or 11.1-11.7 and 12.1-12.7. */
export function classNamesOf(level: SchoolLevel): string[] {
  return level === 'Junior High'
    ? [9, 10].flatMap((grade) => [...'ABCDEFGHIJ'].map((letter) => `${grade}${letter}`))
    : [11, 12].flatMap((grade) => [1, 2, 3, 4, 5, 6, 7].map((number) => `${grade}.${number}`))
}

const naturalOrder = lazy(() => new Intl.Collator('en', { numeric: true }))

/** Compares names of classes in the order of the school: 9A, 9B … 10A … 12.7. */
export function compareClassNames(one: string, other: string): number {
  return naturalOrder().compare(one, other)
}

/** The level of a class, by the beginning of its name; undefined for a name the school does not use. */
export function levelOfClass(className: string): SchoolLevel | undefined {
  if (/^(9|10)[A-Z]/.test(className)) return 'Junior High'
  return /^1[12]\./.test(className) ? 'Senior High' : undefined
}

/** The grade a class belongs to; NaN for a name the school does not use. */
export function gradeLevelOfClass(className: string): number {
  return Number.parseInt(className, 10)
}

const juniorSubjectCodes = ['ENG', 'MATH', 'SCI', 'SSCI', 'AGR', 'BUS', 'CCVE'] as const

const juniorSubjectNames = [
  'English',
  'English Language',
  'Mathematics',
  'Science',
  'Social Science',
  'Agriculture',
  'Business Studies',
  'Christian and Citizenship Value Education',
  'Personal Development',
] as const

/** Junior High offers a subject with a listed code or a listed name, compared without case; Senior High all others. */
export function isJuniorSubject(subject: { code: string; name: string }): boolean {
  const isSame = (listed: string, given: string) => listed.toLowerCase() === given.trim().toLowerCase()
  return (
    juniorSubjectCodes.some((code) => isSame(code, subject.code)) ||
    juniorSubjectNames.some((name) => isSame(name, subject.name))
  )
}

/** A lesson's key in a class's schedule: 'Monday-1'. */
export type PeriodKey = `${SchoolDay}-${number}`

/** All lessons of a week, day by day (spec/teacher-and-admin.md section 3, schedule grid). */
export const periodKeys: readonly PeriodKey[] = schoolDays.flatMap((day) =>
  Array.from({ length: periodsPerDay }, (_, index): PeriodKey => `${day}-${index + 1}`),
)
