import { sessionEnded } from '#app/content/portal.ts'
import { isSessionEnd, isSecondFactorRequired } from '#app/lib/api-error.ts'
import { clearSession, setSessionState } from '#app/session/session-store.ts'

/** Ended by the school, by a new password, or in another tab. A file under way waits for the next login. */
export function handleSessionEnd(error: unknown): void {
  if (isSessionEnd(error)) clearSession(sessionEnded)
  else if (isSecondFactorRequired(error)) setSessionState({ phase: 'second-factor' })
}
