import { oc } from '@orpc/contract'
import { z } from 'zod'
import { mostCounted } from '#shared/account-filters.ts'
import { registrationMessages as messages } from '#shared/messages/accounts.ts'
import { newPassword, staffEmail } from './account-fields.ts'
import { studentListQuery, teacherListQuery } from './account-lists.ts'
import { fileReply, sheetFormat } from './file-reply.ts'
import { requiredText } from './teaching-fields.ts'

const instant = z.string().describe('Time as ISO 8601 with its offset')

const after = z.string().max(2000).optional().describe('`next` of the page before, in the same order')

const total = z
  .number()
  .int()
  .describe(`How many there are that fit; ${mostCounted + 1} stands for more than ${mostCounted}`)
const next = z.string().nullable().describe('Passed as `after` to read on; null: that was all')
const defaultInForce = z
  .boolean()
  .describe('The password is still the student ID or teacher ID that the school gave')

export const listedStudent = z.object({
  id: z.guid(),
  admission_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  sex: z.enum(['F', 'M']).nullable(),
  grade_level: z.number().int().nullable(),
  class_name: z.string().nullable(),
  status: z.string(),
  contact_email: z.string().nullable(),
  has_account: z.boolean(),
  guardian_phone: z.string().nullable(),
  enrollment_date: z.string().describe('Day as YYYY-MM-DD'),
  default_password_in_force: defaultInForce,
  updated_at: instant,
})

export const listedTeacher = z.object({
  id: z.guid(),
  teacher_id: z.string(),
  surname: z.string(),
  given_name: z.string(),
  email: z.string(),
  status: z.string(),
  created_at: instant,
  default_password_in_force: defaultInForce,
  updated_at: instant,
})

const listedAdmin = z.object({
  id: z.guid(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.literal('Admin'),
  assigned_at: instant,
  created_at: instant,
})

/** The shape of a teacher ID, as the database keeps it. */
const teacherId = /^[A-Za-z0-9][A-Za-z0-9/._-]{0,39}$/

const newTeacher = z.object({
  surname: requiredText(100, messages.surname),
  given_name: requiredText(100, messages.givenName),
  teacher_id: requiredText(40, messages.teacherId).refine(
    (typed) => typed === '' || teacherId.test(typed),
    messages.teacherIdForm,
  ),
  email: staffEmail,
  password: newPassword,
})

export type ListedStudentAccount = z.infer<typeof listedStudent>
export type ListedTeacher = z.infer<typeof listedTeacher>
export type ListedAdmin = z.infer<typeof listedAdmin>
export type NewTeacher = z.output<typeof newTeacher>

const tags = ['admin']

export const accounts = {
  students: oc
    .route({
      method: 'GET',
      path: '/admin/students',
      summary: 'Students, last enrolled first or in another order',
      tags,
    })
    .input(studentListQuery.extend({ after }))
    .output(z.object({ students: z.array(listedStudent), total, next })),
  studentsFile: oc
    .route({
      method: 'GET',
      path: '/admin/students/file',
      summary: 'The student list as a spreadsheet',
      tags,
    })
    .input(studentListQuery.extend({ format: sheetFormat }))
    .output(fileReply),
  teachers: oc
    .route({
      method: 'GET',
      path: '/admin/teachers',
      summary: 'Teachers, last registered first or in another order',
      tags,
    })
    .input(teacherListQuery.extend({ after }))
    .output(z.object({ teachers: z.array(listedTeacher), total, next })),
  teachersFile: oc
    .route({
      method: 'GET',
      path: '/admin/teachers/file',
      summary: 'The teacher list as a spreadsheet',
      tags,
    })
    .input(teacherListQuery.extend({ format: sheetFormat }))
    .output(fileReply),
  admins: oc
    .route({ method: 'GET', path: '/admin/admins', summary: 'Administrators, newest first', tags })
    .output(z.array(listedAdmin)),
  registerTeacher: oc
    .route({
      method: 'POST',
      path: '/admin/teachers',
      summary: 'Register a teacher: account, teacher, profile and role, or nothing',
      tags,
    })
    .input(newTeacher)
    .output(z.object({ id: z.guid() })),
}
