import { holdLock } from '#server/database/hold-lock.ts'
import { hashLinkToken, newLinkToken } from '#server/auth/messages/one-time-secret.ts'
import type { Database } from '#server/database/database.ts'
import { hasAdministrator, removeLink, replaceLink } from './queries.ts'

/** How long a link that was printed can be used. */
export const linkHours = 24

/**
 * Makes the one-time link with which the first administrator is created; the one of an earlier start is void from
 * then on. Its secret is after the `#`, which browsers do not send, so it is in no log on the way.
 * @returns nothing when the school has an administrator
 */
export async function offerFirstLink({
  database,
  publicUrl,
}: {
  database: Database
  publicUrl: string
}): Promise<string | undefined> {
  const token = newLinkToken(false)
  const isOffered = await database.asService(async (tx) => {
    await holdLock(tx, 'administrators')
    const isNeeded = !(await hasAdministrator(tx))
    await (isNeeded ? replaceLink(tx, hashLinkToken(token), linkHours) : removeLink(tx))
    return isNeeded
  })
  return isOffered ? `${publicUrl}/first-administrator#${token}` : undefined
}
