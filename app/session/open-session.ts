import { loginFailed, sessionEnded } from '#app/words/account/session.ts'
import { ApiError, isSessionEnd, isSecondFactorRequired } from '#app/lib/connection/api-error.ts'
import { api } from '#app/lib/api/api.ts'
import { isAwaitingSecondFactor, loadAuth } from '#app/lib/auth/auth.ts'
import type { Person } from './person.ts'
import { startSession, clearSession, setSessionState } from './session-store.ts'

/**
 * Opens the stored session on the server; the first login creates and links missing records.
 * @throws {ApiError} when the session has ended, belongs to no record, or the server cannot be reached
 */
export async function openSession(): Promise<Person> {
  return startSession(await api.session.open())
}

/**
 * Resumes a session whose person is unknown after a reload, or that was reloaded during the forced password
 * change.
 */
export async function resumeSession(): Promise<void> {
  if (isAwaitingSecondFactor()) return setSessionState({ phase: 'second-factor' })
  try {
    const opened = await api.session.open()
    if (opened.must_change_password) return void startSession(opened)
    // A token from before the password change allows nothing but that change.
    await renewToken()
    await openSession()
  } catch (error) {
    handleOpenFailure(error)
  }
}

/** Shows the login, the second step or another try, depending on why the session was not opened. */
export function handleOpenFailure(error: unknown): void {
  if (isSessionEnd(error)) clearSession(sessionEnded)
  else if (isNotLinkable(error)) clearSession(loginFailed.student)
  else if (isSecondFactorRequired(error)) setSessionState({ phase: 'second-factor' })
  else setSessionState({ phase: 'unreachable' })
}

/** @throws when the server cannot be reached, or no longer renews it */
export async function renewToken(): Promise<void> {
  const auth = await loadAuth()
  const { error } = await auth.refreshSession()
  if (error) throw error
}

/** True when the account is valid, but no student record belongs to it. */
export function isNotLinkable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STUDENT_RECORD_NOT_LINKABLE'
}
