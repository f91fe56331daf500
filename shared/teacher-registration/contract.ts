import { z } from 'zod'
import { teacherRules as rules } from '#shared/accounts/rules.ts'
import { newPassword, requiredName, staffEmail } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const newTeacher = z.object({
  surname: requiredName(rules.surname.max, rules.surname.missing),
  given_name: requiredName(rules.given_name.max, rules.given_name.missing),
  teacher_id: requiredName(rules.teacher_id.max, rules.teacher_id.missing).refine(
    (typed) => typed === '' || rules.teacher_id.form.pattern.test(typed),
    rules.teacher_id.form.invalid,
  ),
  email: staffEmail,
  password: newPassword,
})

export type NewTeacher = z.output<typeof newTeacher>

const call = calls('admin')

export const teacherRegistration = {
  register: call
    .post('/admin/teachers', 'Register a teacher: account, teacher, profile and role, or nothing')
    .input(newTeacher)
    .output(z.object({ id: z.guid() })),
}
