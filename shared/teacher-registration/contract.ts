import { oc } from '@orpc/contract'
import { z } from 'zod'
import { teacherRules as rules } from '#shared/accounts/rules.ts'
import { newPassword, requiredName, staffEmail } from '#shared/contract/fields.ts'

const newTeacher = z.object({
  surname: requiredName(rules.surname.most, rules.surname.missing),
  given_name: requiredName(rules.given_name.most, rules.given_name.missing),
  teacher_id: requiredName(rules.teacher_id.most, rules.teacher_id.missing).refine(
    (typed) => typed === '' || rules.teacher_id.form.pattern.test(typed),
    rules.teacher_id.form.invalid,
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
