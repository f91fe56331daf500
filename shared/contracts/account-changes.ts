import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accountChangeMessages as messages } from '#shared/messages/accounts.ts'
import { classNameForm, mostMoved, studentStatuses, teacherStatuses } from '#shared/account-filters.ts'
import { listedStudent, listedTeacher } from './accounts.ts'
import { requiredText, text, version } from './teaching-fields.ts'

const one = z.object({ id: z.guid('There is no such person.') })

const className = z.string().regex(classNameForm, messages.className).nullable()

/** What an administrator may change of a student; what is left out stays. */
const studentFields = z
  .object({
    first_name: requiredText(100, messages.firstName),
    last_name: requiredText(100, messages.lastName),
    grade_level: z.number().int().min(9, messages.grade).max(12, messages.grade).nullable(),
    class_name: className,
    contact_email: text(255)
      .nullable()
      .transform((typed) => typed || null)
      .refine((typed) => typed === null || z.email().safeParse(typed).success, messages.email),
    status: z.enum(studentStatuses),
  })
  .partial()

/** As {@link studentFields}, of a teacher. */
const teacherFields = z
  .object({
    surname: requiredText(100, messages.lastName),
    given_name: requiredText(100, messages.firstName),
    email: text(255)
      .toLowerCase()
      .refine((typed) => z.email().safeParse(typed).success, messages.email),
    status: z.enum(teacherStatuses),
  })
  .partial()

export type StudentFields = z.output<typeof studentFields>
export type TeacherFields = z.output<typeof teacherFields>

const tags = ['admin']

export const accountChanges = {
  student: oc
    .route({ method: 'GET', path: '/admin/students/{id}', summary: 'A student as the list has it', tags })
    .input(one)
    .output(listedStudent),
  changeStudent: oc
    .route({
      method: 'PATCH',
      path: '/admin/students/{id}',
      summary: 'Change a student; one who is no longer Active is signed out and cannot sign in',
      tags,
    })
    .input(studentFields.extend({ ...one.shape, updated_at: version }))
    .output(listedStudent),
  moveStudents: oc
    .route({
      method: 'POST',
      path: '/admin/students/move',
      summary: 'Put students into another home class, and the grade it belongs to; null: into none',
      tags,
    })
    .input(z.object({ student_ids: z.array(z.guid()).min(1).max(mostMoved), class_name: className }))
    .output(z.object({ moved: z.number().int().describe('Those who were not in it already') })),
  teacher: oc
    .route({ method: 'GET', path: '/admin/teachers/{id}', summary: 'A teacher as the list has it', tags })
    .input(one)
    .output(listedTeacher),
  changeTeacher: oc
    .route({
      method: 'PATCH',
      path: '/admin/teachers/{id}',
      summary: 'Change a teacher; the e-mail address is also what the teacher signs in with',
      tags,
    })
    .input(teacherFields.extend({ ...one.shape, updated_at: version }))
    .output(listedTeacher),
}
