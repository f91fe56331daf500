import { loginFailed, sessionEnded } from '#app/content/portal.ts'
import { ApiError, isSessionEnd, isSecondFactorRequired } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import { isAwaitingSecondFactor, loadAuth } from '#app/lib/auth.ts'
import type { Person } from './person.ts'
import { startSession, clearSession, setSessionState } from './session-store.ts'

/**
 * Asks the server whose session this is; the first login creates and links what is missing.
 * @throws {ApiError} when the session does not hold, belongs to nobody, or the server cannot be reached
 */
export async function openSession(): Promise<Person> {
  const person = await api.session.open()
  startSession(person)
  return person
}

/** After a reload that does not know whose session is kept, or that fell into the forced password change. */
export async function resumeSession(): Promise<void> {
  if (isAwaitingSecondFactor()) return setSessionState({ phase: 'second-factor' })
  try {
    const person = await api.session.open()
    // The token may be from before the password change, and then has no right but that change.
    if (!person.must_change_password) await renewToken()
    startSession(person)
  } catch (error) {
    handleOpenFailure(error)
  }
}

/** Goes where a refused opening leads: to the login, to the second factor, or to another try. */
export function handleOpenFailure(error: unknown): void {
  if (isSessionEnd(error)) clearSession(sessionEnded)
  else if (isNotLinkable(error)) clearSession(loginFailed.student)
  else if (isSecondFactorRequired(error)) setSessionState({ phase: 'second-factor' })
  else setSessionState({ phase: 'unreachable' })
}

/** @throws when the server cannot be reached, or does not renew it any more */
export async function renewToken(): Promise<void> {
  const auth = await loadAuth()
  const { error } = await auth.refreshSession()
  if (error) throw error
}

/** The account is in order, but no student record belongs to it. */
export function isNotLinkable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STUDENT_RECORD_NOT_LINKABLE'
}
