import { isTemporary } from '#app/lib/retry-policy.ts'
import { isConnectionLost } from '#app/lib/connection.ts'
import { readPerson } from '#app/session/person.ts'
import { handleOpenFailure, openSession } from '#app/session/open-session.ts'

/**
 * Asks the server who is signed in, whatever the browser remembers. Without a connection the browser's memory is enough
 * to show what is kept: every call is checked by the server.
 * @returns whose session it is, if it holds
 */
export async function checkSession(): Promise<string | undefined> {
  try {
    return (await openSession()).user.id
  } catch (error) {
    const known = readPerson()
    if (known && isTemporary(error) && isConnectionLost()) return known.user.id
    handleOpenFailure(error)
    return undefined
  }
}
