/**
 * Filters and orders of the office's lists. They are outside the contract, so that the browser need not load
 * that.
 */

/** In the form stored in the database; only Active students may sign in. */
export const studentStatuses = [
  'Active',
  'Inactive',
  'Suspended',
  'Transferred',
  'Withdrawn',
  'Graduated',
] as const
export const teacherStatuses = ['Active', 'Inactive'] as const

/**
 * Filters for students whom the school can call nobody about, and for those whose guardians have to be
 * corrected.
 */
export const guardianFilters = ['none', 'note'] as const

/** The filter for students who are in no home class; no class has this name. */
export const withoutClass = '-'

export type StudentStatus = (typeof studentStatuses)[number]
export type TeacherStatus = (typeof teacherStatuses)[number]

export const studentColumns = ['enrolled', 'number', 'name', 'grade', 'class', 'email', 'status'] as const
export const teacherColumns = ['registered', 'number', 'name', 'email', 'status'] as const

export type StudentColumn = (typeof studentColumns)[number]
export type TeacherColumn = (typeof teacherColumns)[number]

/** A column, or with a minus sign the same in reverse. */
export type SortOf<Column extends string> = Column | `-${Column}`

/**
 * Matching rows are counted up to this number; one more means more. The largest schools have some 1,500
 * students; counting further would be most of the work of a page.
 */
export const maxCounted = 2_000

/** The most students that are moved at once. */
export const maxMoved = 500

/** Every way to order by these columns. */
export function sortsOf<const Column extends string>(columns: readonly Column[]): SortOf<Column>[] {
  return columns.flatMap((column): SortOf<Column>[] => [column, `-${column}`])
}

/** Parses a sort: `-name` is the names in reverse order. */
export function readSort<Column extends string>(
  sort: SortOf<Column>,
): { column: Column; descending: boolean } {
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as Column, descending }
}
