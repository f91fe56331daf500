import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { isSessionAccepted } from '#app/lib/api/early-replies.ts'
import { readPerson } from '#app/session/person.ts'
import { handleOpenFailure, openSession } from '#app/session/open-session.ts'

/**
 * Asks the server who is signed in, whatever the browser remembers, unless it has already accepted the person
 * with the first screen. Without a connection the browser's memory is enough to show kept data: the server
 * checks every call.
 * @returns whose session it is, if it is valid
 */
export async function checkSession(): Promise<string | undefined> {
  const known = readPerson()
  if (known && (await isSessionAccepted(readSession()?.access_token))) return known.user.id
  try {
    return (await openSession()).user.id
  } catch (error) {
    if (known && isTemporary(error) && isConnectionLost()) return known.user.id
    handleOpenFailure(error)
    return undefined
  }
}
