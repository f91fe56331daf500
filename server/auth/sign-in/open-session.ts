import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import type { AuthenticationMethod } from '#server/auth/tokens/access-token.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { insertSession } from './new-session-queries.ts'
import { sessionJson, type SessionJson } from './session-reply.ts'

/**
 * Signs somebody in who has been identified in another way than by a password.
 * @throws {AuthError} 403 `user_banned`
 */
export async function openSession(
  deps: AuthDeps,
  tx: Tx,
  userId: string,
  how: Pick<AuthenticationMethod, 'method' | 'provider'>,
  origin: Origin,
): Promise<SessionJson> {
  const id = randomUUID()
  const amr = [{ ...how, timestamp: Math.floor(Date.now() / 1000) }]
  const user = await insertSession(tx, { id, userId, amr, seconds: deps.settings.sessionSeconds, origin })
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned')
  return sessionJson(deps, user, { id, counter: 0, aal: 'aal1', amr })
}
