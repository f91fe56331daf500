import { AuthError, tooManyAttempts } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Lane } from './fair-queue.ts'
import { countFailure, readWait } from '#server/auth/limits/limit-queries.ts'
import { signInLimits } from '#server/auth/limits/limits.ts'
import type { UserRow } from '#server/auth/user/user-row.ts'

/**
 * Whoever sends the present password along with a new one must have it right: somebody else may sit before an open
 * session. Wrong ones count like those of a sign-in.
 * @throws {AuthError} 400 `current_password_invalid`, 429 after too many
 */
export async function requireCurrentPassword(
  { database, hashing, settings }: AuthDeps,
  user: UserRow,
  given: string,
  lane: Lane,
): Promise<void> {
  const limits = signInLimits(settings.limits, user.email ?? user.phone ?? user.id, undefined)
  const keys = limits.map(({ key }) => key)
  const wait = await database.asServiceOnce((db) => readWait(db, keys))
  if (wait > 0) throw tooManyAttempts(wait)
  if (await hashing.verify(given, user.password_hash, lane)) return
  await database.asService((tx) => countFailure(tx, limits))
  throw new AuthError(400, 'current_password_invalid', 'The current password is not right.')
}
