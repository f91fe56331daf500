import type { EmailRule, FieldRule, PasswordRule } from '#shared/field-rules.ts'
import * as administratorMessages from '#shared/administrators/messages.ts'
import * as messages from '#shared/teacher-registration/messages.ts'
import { personNumberForm } from './person-number.ts'

/** Shortest password (spec/teacher-and-admin.md section 9). */
export const minPasswordLength = 6

/** The address by which staff sign in. */
export const staffEmailRule = {
  kind: 'email',
  max: 255,
  invalid: messages.email,
} as const satisfies EmailRule

/** A password given to a new account. Beyond 72 bytes, not every hash would distinguish passwords. */
export const newPasswordRule = {
  kind: 'password',
  minCharacters: minPasswordLength,
  maxBytes: 72,
  tooShort: messages.password,
  tooLong: messages.passwordTooLong,
} as const satisfies PasswordRule

/** Rules of the form in which the office registers a teacher. */
export const teacherRules = {
  surname: { kind: 'text', max: 100, missing: messages.surname },
  given_name: { kind: 'text', max: 100, missing: messages.givenName },
  teacher_id: {
    kind: 'text',
    max: 40,
    missing: messages.teacherId,
    form: { pattern: personNumberForm, invalid: messages.teacherIdForm },
  },
  email: staffEmailRule,
  password: newPasswordRule,
} as const satisfies Record<string, FieldRule>

/** Rules of the form that makes the first administrator. */
export const administratorRules = {
  name: { kind: 'text', max: 100, missing: administratorMessages.first.name },
  email: staffEmailRule,
  password: newPasswordRule,
} as const satisfies Record<string, FieldRule>
