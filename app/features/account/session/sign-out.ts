import type { Message } from '#app/content/portal.ts'
import { readSession } from '#app/lib/auth.ts'
import { clearSession } from '#app/session/session-store.ts'

/**
 * Ends the session here at once, whatever the line does, and then on the server. On a shared PC the next person may
 * already be waiting. Answers of the server are ignored, as section 8 of the specification says; a token that has
 * run out ends nothing there, but with the browser's copy the means to renew it are gone.
 */
export async function signOut(notice?: Message): Promise<void> {
  const session = readSession()
  clearSession(notice)
  if (!session) return
  const headers = { Authorization: `Bearer ${session.access_token}` }
  // The request outlives the page; without a connection there is nothing more that could be done here.
  await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true }).catch(
    () => undefined,
  )
}
