import { holdLock } from '#server/database/hold-lock.ts'
import { newLinkToken } from '#server/auth/messages/one-time-secret.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import type { Database } from '#server/database/database.ts'
import { hasAdministrator, removeLink, replaceLink } from './queries.ts'

/** How long a printed link can be used. */
export const linkHours = 24

/**
 * Makes the one-time link with which the first administrator is created; an earlier start's is void from then
 * on. Its secret is after the `#`, which browsers do not send, so that no log on the way contains it.
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
    await (isNeeded ? replaceLink(tx, hashToken(token), linkHours) : removeLink(tx))
    return isNeeded
  })
  return isOffered ? `${publicUrl}/first-administrator#${token}` : undefined
}
