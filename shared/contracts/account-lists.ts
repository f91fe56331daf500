import { z } from 'zod'
import {
  classNameForm,
  gradeLevels,
  sortsOf,
  studentColumns,
  studentStatuses,
  teacherColumns,
  teacherStatuses,
} from '#shared/account-filters.ts'

/** How the office's lists are asked for: the same for the screens and for exports. */

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
