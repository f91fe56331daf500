import { AuthError, tooManyAttempts } from '#server/auth/http/auth-error.ts'
import type { Bearer } from '#server/auth/tokens/bearer.ts'
import { requireCurrentPassword } from './current-password.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { countFailure, readWait } from '#server/auth/limits/limit-queries.ts'
import { passwordChangeLimit } from '#server/auth/limits/limits.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { queueUserOf } from './queue-user.ts'

/** After this long, the current password is required: before a forced change it has just been typed. */
const freshMilliseconds = 10 * 60_000
/** Sign-in methods that do not prove knowledge of the password. */
const withoutPassword = new Set(['otp', 'recovery', 'magiclink', 'invite', 'oauth', 'sso/saml'])

interface PasswordChange {
  password: string
  currentPassword?: string
}

/**
 * Checks that a person may give their account this password, and hashes it. Each try counts against the
 * account, since the answer reveals whether a guess is the current password.
 * @throws {AuthError} `same_password`, `current_password_required`, `current_password_invalid`, 429
 */
export async function newPasswordHash(
  deps: AuthDeps,
  bearer: Bearer,
  { password, currentPassword }: PasswordChange,
  origin: Origin,
): Promise<string> {
  const { database, hashing, settings } = deps
  const { id, password_hash } = bearer.user
  if (settings.currentPassword && !currentPassword && mustKnowPassword(bearer))
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  const user = queueUserOf(origin, id)
  if (currentPassword !== undefined && password_hash !== null)
    await requireCurrentPassword(deps, bearer.user, currentPassword, user)
  const limit = passwordChangeLimit(settings.limits, id)
  await database.asService(async (tx) => {
    const wait = await readWait(tx, [limit])
    if (wait > 0) throw tooManyAttempts(wait)
    await countFailure(tx, [limit])
  })
  if (await hashing.verify(password, password_hash, user))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return await hashing.hash(password, user)
}

function mustKnowPassword({ user, methods, signedInAt }: Bearer): boolean {
  if (user.password_hash === null || methods.some((method) => withoutPassword.has(method))) return false
  return Date.now() - signedInAt.getTime() > freshMilliseconds
}
