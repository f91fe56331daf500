import { weakPassword } from '#server/auth/http/auth-error.ts'
import type { AuthHooks } from '#server/auth/http/deps.ts'
import { readStudentDomain } from '#server/database/school-queries.ts'
import { words } from '#shared/words/words.ts'
import {
  isAdministrator,
  listDefaultPasswords,
  markPasswordChanged,
  markPasswordTemporary,
} from './queries.ts'
import { studentNumberOf } from './student-number.ts'

const texts = words.refusals

/**
 * The school's rules for a change of password: no default passwords, and the forced change is then complete.
 * Nobody signs up under a student's number, since the first login links the record with that number.
 */
export const passwordHooks: AuthHooks = {
  async passwordPolicy(tx, userId, password) {
    const defaults = await listDefaultPasswords(tx, userId)
    const known = password.trim().toLowerCase()
    if (defaults.some((text) => text.toLowerCase() === known)) {
      throw weakPassword(texts.knownPassword, ['pwned'])
    }
  },
  passwordChanged: markPasswordChanged,
  passwordReset: markPasswordTemporary,
  isAdministrator,
  isReserved: async (tx, email) => studentNumberOf(await readStudentDomain(tx), email) !== undefined,
}
