import { newPassword as english, type NewPasswordWords } from '#app/words/account/password-change.ts'
import { minPasswordLength } from '#shared/accounts/rules.ts'

interface NewPassword {
  password: string
  confirmation: string
}

/**
 * Finds the first problem of a password change, before the server is called. A form that says the description in a message says the
 * remedy beside the field.
 */
export function findPasswordProblem(
  { password, confirmation }: NewPassword,
  words: NewPasswordWords = english,
) {
  if (password !== confirmation)
    return { ...words.mismatch, field: 'confirmation' as const, remedy: words.confirmationMissing }
  if ([...password].length < minPasswordLength)
    return { ...words.tooShort, field: 'password' as const, remedy: words.longer }
  return undefined
}

/** Finds the problems of both fields; the result is empty when the server may be called. */
export function findPasswordFaults(
  typed: NewPassword,
  words: NewPasswordWords = english,
): Partial<NewPassword> {
  const problem = findPasswordProblem(typed, words)
  const faults: Partial<NewPassword> = problem ? { [problem.field]: problem.description } : {}
  if (typed.password === '') faults.password = words.missing
  if (typed.confirmation === '') faults.confirmation = words.confirmationMissing
  return faults
}
