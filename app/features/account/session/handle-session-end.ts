import { sessionEnded } from '#app/words/account/session.ts'
import { isSessionEnd, isSecondFactorRequired } from '#app/lib/connection/api-error.ts'
import { clearSession, getSessionState, setSessionState } from '#app/session/session-store.ts'

/**
 * Returns to the login when a call fails because the session was ended: by the school, by a new password or in another
 * tab. A file that is being sent waits for the next login.
 */
export function handleSessionEnd(error: unknown): void {
  // A call that was under way while the person signed out must not replace the reason that is shown.
  if (getSessionState().phase === 'signed-out') return
  if (isSessionEnd(error)) clearSession(sessionEnded)
  else if (isSecondFactorRequired(error)) setSessionState({ phase: 'second-factor' })
}
