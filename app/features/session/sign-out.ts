import { loadAuth } from '#app/lib/auth.ts'
import { leave } from './session-store.ts'
import type { Message } from '#app/content/portal.ts'

/**
 * Ends the session here and on the server. Without a connection it ends here; the server's part ends by itself
 * with the token. (Answers 401, 403 and 404 are ignored by the auth client, as section 8 of the specification says.)
 */
export async function signOut(notice?: Message): Promise<void> {
  try {
    const auth = await loadAuth()
    await auth.signOut({ scope: 'local' })
  } finally {
    leave(notice)
  }
}
