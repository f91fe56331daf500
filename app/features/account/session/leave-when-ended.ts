import { sessionEnded } from '#app/content/portal.ts'
import { isSessionEnd, wantsSecondFactor } from '#app/lib/api-error.ts'
import { leave, setSessionState } from '#app/session/session-store.ts'

/** Ended by the school, by a new password, or in another tab. A file under way waits for the next login. */
export function leaveWhenEnded(error: unknown): void {
  if (isSessionEnd(error)) leave(sessionEnded)
  else if (wantsSecondFactor(error)) setSessionState({ phase: 'second-factor' })
}
