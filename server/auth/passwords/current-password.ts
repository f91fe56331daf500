import { AuthError, tooManyAttempts } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { QueueUser } from '#server/load/fair-queue.ts'
import { countFailure, readWait } from '#server/auth/limits/limit-queries.ts'
import { currentPasswordLimit } from '#server/auth/limits/limits.ts'
import type { UserRow } from '#server/auth/user/user-row-queries.ts'

/**
 * A current password sent along with a new one must be right: somebody else may be at an open session. Wrong
 * ones are limited like those of a sign-in, but counted separately, so that strangers' attempts to sign in do
 * not keep the owner from changing the password.
 * @throws {AuthError} 400 `current_password_invalid`, 429 after too many
 */
export async function requireCurrentPassword(
  { database, hashing, settings }: AuthDeps,
  user: UserRow,
  given: string,
  queueUser: QueueUser,
): Promise<void> {
  const limit = currentPasswordLimit(settings.limits, user.id)
  const wait = await database.asServiceOnce((db) => readWait(db, [limit]))
  if (wait > 0) throw tooManyAttempts(wait)
  if (await hashing.verify(given, user.password_hash, queueUser)) return
  await database.asService((tx) => countFailure(tx, [limit]))
  throw new AuthError(400, 'current_password_invalid', 'The current password is not right.')
}
