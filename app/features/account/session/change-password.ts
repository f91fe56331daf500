import type { PasswordChangeWords } from '#app/words/account/password-change.ts'
import { isTemporaryAuthError, loadAuth } from '#app/lib/auth/auth.ts'
import { openSession, renewToken } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'

/**
 * Changes the password.
 * @param unanswered the password of an earlier try to which no answer came: it may be the account's by now
 * @returns undefined on success, else a refusal, with a reason where one helps
 */
export async function changePassword(
  { password, unanswered }: { password: string; unanswered: string | undefined },
  said: PasswordChangeWords,
): Promise<{ reason?: string } | undefined> {
  const auth = await loadAuth()
  const { error } = await auth.updateUser({ password })
  if (!error) return undefined
  if (isTemporaryAuthError(error)) return {}
  if (error.code === 'same_password') return password === unanswered ? undefined : { reason: said.same }
  if (error.code === 'validation_failed') return { reason: said.tooLong }
  return error.code === 'weak_password' ? { reason: error.message } : {}
}

/** Opens the portal with a new token; the one before the change allowed nothing else. */
export async function openPortalAfterChange(): Promise<Person> {
  await renewToken()
  return await openSession()
}
