import { sessionEnded } from '#app/words/account/session.ts'
import { isAwaitingSecondFactor, loadAuth, readSession } from '#app/lib/auth/auth.ts'
import { afterFirstScreen } from '#app/lib/page/after-first-screen.ts'
import { isSessionEnd, isSecondFactorRequired } from '#app/lib/connection/api-error.ts'
import { readEndReason, sessionSharedEvent } from '#app/session/share-session.ts'
import { openSession } from '#app/session/open-session.ts'
import { getSessionState, clearSession, restoreSession, setSessionState } from '#app/session/session-store.ts'

/** Milliseconds after which the authentication client is loaded for a session that is already open. */
const listenAfter = 5000

/**
 * Keeps the screen in step with the stored session while the portal is open: sessions that end, that are renewed, or
 * that another tab ends or replaces.
 * @returns a function that stops watching
 */
export function watchSession(): () => void {
  const stops: (() => void)[] = []
  let stopped = false

  // A page that comes back from the browser's cache (the back button) shows its state at the time when it was
  // left.
  for (const event of ['storage', 'pageshow', sessionSharedEvent]) {
    window.addEventListener(event, compareWithStored)
    stops.push(() => window.removeEventListener(event, compareWithStored))
  }

  // The client renews tokens and announces it; it is loaded after the calls of the first screen.
  stops.push(afterFirstScreen(() => void listen(), { after: listenAfter }))
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }

  async function listen() {
    const auth = await loadAuth().catch(() => undefined)
    // Without a connection the client is loaded with the next call that needs it.
    if (!auth || stopped) return
    const { data } = auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') compareWithStored()
      // Calling the client inside its own event would deadlock.
      if (event === 'TOKEN_REFRESHED') setTimeout(() => void refreshPerson(), 0)
    })
    stops.push(() => data.subscription.unsubscribe())
  }
}

/** Another tab may have ended the session, or another person may have signed in. */
function compareWithStored(): void {
  const state = getSessionState()
  const stored = readSession()
  if (state.phase === 'signed-in' || state.phase === 'must-change') {
    if (!stored) clearSession(readEndReason() ?? sessionEnded)
    else if (stored.user.id !== state.person.user.id) restoreSession()
  } else if (state.phase === 'second-factor') {
    if (!stored) clearSession()
    else if (!isAwaitingSecondFactor()) restoreSession() // shown in another tab
  } else if (state.phase === 'signed-out' && stored) {
    restoreSession()
  }
}

/** Roles may have changed since the last token. */
async function refreshPerson(): Promise<void> {
  if (getSessionState().phase !== 'signed-in') return
  try {
    await openSession()
  } catch (error) {
    // The person may have signed out in the meantime, and then already sees the reason.
    if (getSessionState().phase !== 'signed-in') return
    if (isSessionEnd(error)) clearSession(sessionEnded)
    else if (isSecondFactorRequired(error)) setSessionState({ phase: 'second-factor' })
  }
}
