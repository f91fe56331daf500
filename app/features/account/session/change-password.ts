import { passwordChange } from '#app/content/portal.ts'
import { isTemporaryAuthError, loadAuth } from '#app/lib/auth.ts'
import { openSession, renewToken } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'

/** Changes the password. Undefined when it is done, else the reason where one helps to do better. */
export async function changePassword(password: string): Promise<{ reason?: string } | undefined> {
  const auth = await loadAuth()
  const { error } = await auth.updateUser({ password })
  if (!error) return undefined
  if (isTemporaryAuthError(error)) return {}
  if (error.code === 'same_password') return { reason: passwordChange.same }
  if (error.code === 'validation_failed') return { reason: passwordChange.tooLong }
  return error.code === 'weak_password' ? { reason: error.message } : {}
}

/** The token in hand still has no right but the change; a new one opens the portal. */
export async function enterAfterChange(): Promise<Person> {
  await renewToken()
  return await openSession()
}
