import { oc } from '@orpc/contract'
import { z } from 'zod'
import { registrationMessages as messages } from '#shared/messages/accounts.ts'
import { newPassword, requiredText, staffEmail } from './fields.ts'

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

export type NewTeacher = z.output<typeof newTeacher>

export const teacherRegistration = {
  register: oc
    .route({
      method: 'POST',
      path: '/admin/teachers',
      summary: 'Register a teacher: account, teacher, profile and role, or nothing',
      tags: ['admin'],
    })
    .input(newTeacher)
    .output(z.object({ id: z.guid() })),
}
