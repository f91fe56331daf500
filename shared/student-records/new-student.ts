import { z } from 'zod'
import { personNumberForm } from '#shared/accounts/person-number.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { newId, requiredName, text } from '#shared/contract/fields.ts'
import { inputOf } from '#shared/contract/noun-fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { classNameForm, structureLimits } from '#shared/school-structure/structure.ts'

/** A student who is put on the roll. */
export const newStudent = z.object({
  id: newId,
  admission_number: text(40)
    .refine((typed) => typed === '' || personNumberForm.test(typed), asIssue('accounts.numberForm'))
    .describe('Blank: the next free number'),
  first_name: requiredName(100, asIssue('accounts.firstName')),
  last_name: requiredName(100, asIssue('accounts.lastName')),
  class_name: z.string().regex(classNameForm, asIssue('accounts.className')).nullable(),
  grade_level: z
    .number()
    .int()
    .min(1, asIssue('accounts.grade'))
    .max(structureLimits.grade, asIssue('accounts.grade'))
    .nullable()
    .default(null)
    .describe('In a class of several grades; null: the lowest of the class'),
  ...inputOf(studentFields).partial().shape,
  is_another: z
    .boolean()
    .default(false)
    .describe('Somebody on the roll has this name or nearly this number, and is not this student'),
})

export type NewStudent = z.output<typeof newStudent>
