import { account, ownPassword as words } from '#app/words/account/own.ts'
import { passwordChange } from '#app/words/account/password-change.ts'
import { tooManyAttempts } from '#app/words/account/too-many-attempts.ts'
import { isTemporaryAuthError, loadAuth } from '#app/lib/auth/auth.ts'

interface PasswordChange {
  current: string
  password: string
  /** The new password of an earlier try to which no answer came: it may be the account's by now. */
  unanswered?: string | undefined
  /** The code of the message, where the server requires one. */
  code?: string
}

export interface PasswordProblems {
  current?: string
  password?: string
  confirmation?: string
  code?: string
  /** A problem that concerns no field. */
  form?: string
}

/** Changes the password. @returns the problems by field; `needsCode` when a code has just been sent */
export async function changeOwnPassword({
  current,
  password,
  unanswered,
  code,
}: PasswordChange): Promise<{ problems?: PasswordProblems; needsCode?: boolean }> {
  const auth = await loadAuth()
  const { error } = await auth.updateUser({ password, current_password: current, nonce: code || undefined })
  if (!error) return {}
  if (isTemporaryAuthError(error)) return { problems: { form: account.unreachable } }
  if (error.status === 429) {
    const client = await import('#app/lib/auth/auth-client.ts')
    return { problems: { current: tooManyAttempts(client.secondsToWait()).description } }
  }
  if (password === unanswered && (await isOwnNow(password, error.code))) return {}
  switch (error.code) {
    case 'current_password_invalid':
      return { problems: { current: words.currentWrong } }
    case 'same_password':
      return { problems: { password: words.same } }
    case 'validation_failed':
      return { problems: { password: passwordChange.tooLong } }
    case 'weak_password':
      return { problems: { password: error.message } }
    case 'reauthentication_not_valid':
      return { problems: { code: words.codeWrong } }
    case 'reauthentication_needed': {
      const sent = await auth.reauthenticate()
      return sent.error ? { problems: { form: account.failed } } : { needsCode: true }
    }
    default:
      return { problems: { form: account.failed } }
  }
}

/** Whether a password is the account's already, which the server tells of the current password alone. */
async function isOwnNow(password: string, refusal: string | undefined): Promise<boolean> {
  if (refusal !== 'current_password_invalid') return refusal === 'same_password'
  const auth = await loadAuth()
  const { error } = await auth.updateUser({ password, current_password: password })
  return error?.code === 'same_password'
}
