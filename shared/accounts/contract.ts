import { z } from 'zod'
import {
  guardianFilters,
  maxCounted,
  sortsOf,
  studentColumns,
  studentStatuses,
  teacherColumns,
  teacherStatuses,
  withoutClass,
} from './filters.ts'
import { classNameForm, gradeForm, structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { instant, requiredName, text, version } from '#shared/contract/fields.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { statusFields } from './status-fields.ts'
import { listedGuardian } from '#shared/guardians/listed-guardian.ts'
import { studentFields } from './student-fields.ts'
import { teacherFields } from './teacher-fields.ts'
import { calls } from '#shared/contract/calls.ts'

const after = z.string().max(2000).optional().describe('`next` of the page before, in the same order')

const total = z
  .number()
  .int()
  .describe(`The number of matches; ${maxCounted + 1} stands for more than ${maxCounted}`)
const next = z.string().nullable().describe('Passed as `after` to read on; null: that was all')
const defaultInForce = z
  .boolean()
  .describe('The password is still the student ID or teacher ID that the school gave')

export const listedStudent = z.object({
  id: z.guid(),
  admission_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  grade_level: z.number().int().nullable(),
  class_name: z.string().nullable(),
  status: z.string(),
  contact_email: z.string().nullable(),
  has_account: z.boolean(),
  ...replyOf(studentFields).shape,
  ...replyOf(statusFields).shape,
  guardians: z.array(listedGuardian).describe('Those of today, in the order in which to call'),
  guardian_note: z.string().nullable().describe('Found in place of a guardian’s number, to be corrected'),
  enrollment_date: z.string().describe('Day as YYYY-MM-DD'),
  default_password_in_force: defaultInForce,
  updated_at: instant,
})

const listedTeacher = z.object({
  id: z.guid(),
  teacher_id: z.string(),
  ...replyOf(teacherFields).shape,
  created_at: instant,
  default_password_in_force: defaultInForce,
  updated_at: instant,
})

const sortHelp = 'A column; with a minus sign from its end'
const search = z.string().max(100).optional().describe('Parts of names or numbers, in any order')

export const studentListQuery = z.object({
  search,
  grade: z.string().regex(gradeForm).optional(),
  class_name: z
    .union([z.literal(withoutClass), z.string().regex(classNameForm)])
    .optional()
    .describe(`A home class; ${withoutClass}: those who are in none`),
  status: z.enum(studentStatuses).optional(),
  guardians: z
    .enum(guardianFilters)
    .optional()
    .describe('Students without a guardian to call, or with a note in place of a number'),
  sort: z.enum(sortsOf(studentColumns)).default('-enrolled').describe(sortHelp),
  best_first: z
    .literal('true')
    .optional()
    .describe('In a search: those who have its words as whole words first, then by name'),
})

export const teacherListQuery = z.object({
  search,
  status: z.enum(teacherStatuses).optional(),
  sort: z.enum(sortsOf(teacherColumns)).default('-registered').describe(sortHelp),
})

const one = z.object({ id: z.guid(asIssue('accounts.unknown')) })

const className = z.string().regex(classNameForm, asIssue('accounts.className')).nullable()

/** Fields of a student that an administrator may change; an omitted field is left unchanged. */
const studentChange = z
  .object({
    first_name: requiredName(100, asIssue('accounts.firstName')),
    last_name: requiredName(100, asIssue('accounts.lastName')),
    ...inputOf(studentFields).shape,
    grade_level: z
      .number()
      .int()
      .min(1, asIssue('accounts.grade'))
      .max(structureLimits.grade, asIssue('accounts.grade'))
      .nullable(),
    class_name: className,
    contact_email: text(255)
      .nullable()
      .transform((typed) => typed || null)
      .refine((typed) => typed === null || z.email().safeParse(typed).success, asIssue('accounts.email')),
    status: z.enum(studentStatuses),
    ...inputOf(statusFields).shape,
  })
  .partial()

/** Like {@link studentChange}, for a teacher. */
const teacherChange = inputOf(teacherFields).partial()

export type ListedStudentAccount = z.infer<typeof listedStudent>
export type ListedTeacher = z.infer<typeof listedTeacher>
export type StudentListQuery = z.output<typeof studentListQuery>
export type TeacherListQuery = z.output<typeof teacherListQuery>
export type StudentFields = z.output<typeof studentChange>
export type TeacherFields = z.output<typeof teacherChange>

const call = calls('admin')

export const accounts = {
  students: call
    .get('/admin/students', 'Students, last enrolled first or in another order')
    .input(studentListQuery.extend({ after }))
    .output(z.object({ students: z.array(listedStudent), total, next })),
  studentsFile: call
    .get('/admin/students/file', 'The student list as a spreadsheet')
    .input(studentListQuery.extend({ format: sheetFormat }))
    .output(fileReply),
  teachers: call
    .get('/admin/teachers', 'Teachers, last registered first or in another order')
    .input(teacherListQuery.extend({ after }))
    .output(z.object({ teachers: z.array(listedTeacher), total, next })),
  teachersFile: call
    .get('/admin/teachers/file', 'The teacher list as a spreadsheet')
    .input(teacherListQuery.extend({ format: sheetFormat }))
    .output(fileReply),
  student: call.get('/admin/students/{id}', 'A student as the list has it').input(one).output(listedStudent),
  changeStudent: call
    .patch(
      '/admin/students/{id}',
      'Change a student; one who is no longer Active is signed out and cannot sign in',
    )
    .input(studentChange.extend({ ...one.shape, updated_at: version }))
    .output(listedStudent),
  teacher: call.get('/admin/teachers/{id}', 'A teacher as the list has it').input(one).output(listedTeacher),
  changeTeacher: call
    .patch(
      '/admin/teachers/{id}',
      'Change a teacher; the email address is also what the teacher signs in with',
    )
    .input(teacherChange.extend({ ...one.shape, updated_at: version }))
    .output(listedTeacher),
}
