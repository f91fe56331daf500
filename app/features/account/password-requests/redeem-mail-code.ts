import type { ForgotWords } from '#app/words/account/password-requests.ts'
import type { NewPasswordWords } from '#app/words/account/password-change.ts'
import { tooManyAttempts, type TooManyWords } from '#app/words/account/too-many-attempts.ts'
import { isTemporaryAuthError, isAwaitingSecondFactor, loadAuth } from '#app/lib/auth/auth.ts'
import { restartStorageIn } from '#app/lib/storage/browser-storage.ts'
import type { RecoveryProblems, NewPassword } from './password-request-calls.ts'

interface MailCodeWords {
  forgot: ForgotWords
  newPassword: NewPasswordWords
  tooMany: TooManyWords
}

/**
 * Sets a new password with the code of a mail. The code signs in and works once; the caller signs out.
 * @returns undefined on success
 */
export async function redeemMailCode(
  given: NewPassword,
  { forgot: words, newPassword, tooMany }: MailCodeWords,
): Promise<RecoveryProblems | undefined> {
  const { name, code, password } = given
  const auth = await loadAuth()
  restartStorageIn('tab')
  const token = code.replaceAll(/\D/g, '')
  const email = name.trim().toLowerCase()
  const verified = await auth.verifyOtp({ email, token, type: 'recovery' })
  if (verified.error && isTemporaryAuthError(verified.error)) return { form: words.unreachable }
  if (verified.error?.status === 429) {
    const client = await import('#app/lib/auth/auth-client.ts')
    return { code: tooManyAttempts(client.secondsToWait(), tooMany).description }
  }
  if (verified.error) return { code: words.refusals.refused }
  if (isAwaitingSecondFactor()) return { form: words.code.secondStep }
  const { error } = await auth.updateUser({ password })
  if (!error || error.code === 'same_password') return undefined
  if (isTemporaryAuthError(error)) return { form: words.unreachable }
  return { password: error.code === 'weak_password' ? error.message : newPassword.failed.description }
}
