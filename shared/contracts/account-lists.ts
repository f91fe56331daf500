import { z } from 'zod'

/** What the office's lists can be narrowed to and ordered by: the same for the screens, their addresses and exports. */

/** As the database keeps them; only Active students may sign in. */
export const studentStatuses = [
  'Active',
  'Inactive',
  'Suspended',
  'Transferred',
  'Withdrawn',
  'Graduated',
] as const
export const teacherStatuses = ['Active', 'Inactive'] as const
export const gradeLevels = ['9', '10', '11', '12'] as const

/** Rows that fit are counted up to this number; one more stands for more. */
export const mostCounted = 10_000

const studentColumns = ['enrolled', 'number', 'name', 'grade', 'class', 'email', 'status'] as const
const teacherColumns = ['registered', 'number', 'name', 'email', 'status'] as const

export type StudentColumn = (typeof studentColumns)[number]
export type TeacherColumn = (typeof teacherColumns)[number]

/** The form of a home class, as the database keeps it. */
export const classNameForm = /^((9|10)[A-Z]|(11|12)\.[0-9]{1,2})$/

const sortHelp = 'A column; with a minus sign from its end'
const search = z.string().max(100).optional().describe('Parts of names or numbers, in any order')

export const studentListQuery = z.object({
  search,
  grade: z.enum(gradeLevels).optional(),
  class_name: z.string().regex(classNameForm).optional(),
  status: z.enum(studentStatuses).optional(),
  sort: z.enum(sortsOf(studentColumns)).default('-enrolled').describe(sortHelp),
})

export const teacherListQuery = z.object({
  search,
  status: z.enum(teacherStatuses).optional(),
  sort: z.enum(sortsOf(teacherColumns)).default('-registered').describe(sortHelp),
})

export type StudentListQuery = z.output<typeof studentListQuery>
export type TeacherListQuery = z.output<typeof teacherListQuery>

function sortsOf<const Column extends string>(columns: readonly Column[]) {
  return columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`])
}

/** Takes a sort apart: `-name` is the names from the last to the first. */
export function readSort<Column extends string>(
  sort: Column | `-${Column}`,
): { column: Column; descending: boolean } {
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as Column, descending }
}
