import { loginFailed, sessionEnded } from '#app/content/portal.ts'
import { isNotLinkable, openSession } from '#app/features/session/open-session.ts'
import { leave, setSessionState } from '#app/features/session/session-store.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'

/** Asks the server who is signed in, whatever the browser remembers. @returns whose session it is, if it holds */
export async function checkSession(): Promise<string | undefined> {
  try {
    return (await openSession()).user.id
  } catch (error) {
    if (isSessionEnd(error)) leave(sessionEnded)
    else if (isNotLinkable(error)) leave(loginFailed.student)
    else setSessionState({ phase: 'unreachable' })
    return undefined
  }
}
