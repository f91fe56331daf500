import type { Message } from '#app/words/account/session.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { clearSession } from '#app/session/session-store.ts'

/**
 * Ends the session in this browser at once, with or without a connection, and then on the server. On a shared
 * PC the next person may already be waiting. Replies of the server are ignored (specification, section 8). An
 * expired token cannot end the session there, but nor can it be renewed once the browser's copy is gone.
 */
export async function signOut(notice?: Message): Promise<void> {
  const session = readSession()
  clearSession(notice)
  if (!session) return
  const headers = { Authorization: `Bearer ${session.access_token}` }
  // The request outlives the page; if it fails without a connection, nothing more can be done here.
  await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true }).catch(
    () => undefined,
  )
}
