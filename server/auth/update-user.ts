import { writeAuditEntry } from './audit-queries.ts'
import { AuthError, invalidCredentials } from './auth-error.ts'
import type { Bearer } from './bearer.ts'
import { optionalText, type Body } from './body.ts'
import type { AuthDeps } from './deps.ts'
import { mergeMetadata } from './metadata.ts'
import type { Origin } from './origin.ts'
import { requireGoodPassword } from './password-rules.ts'
import { deleteSessions } from './session-queries.ts'
import { changePasswordHash, deleteOneTimeTokens, readUser, writeUserMetadata } from './user-queries.ts'
import type { UserRow } from './user-row.ts'

export interface UserChange {
  password?: string
  /** Merged into `user_metadata`; a key with null is removed. */
  data?: Record<string, unknown>
}

/**
 * Reads what the owner of an account wants to change of it. The present e-mail and phone may be sent along; others
 * are refused, since they need a proof that goes through mail or a text message.
 * @throws {AuthError}
 */
export function readUserChange(body: Body, user: UserRow): UserChange {
  const email = optionalText(body, 'email')?.trim().toLowerCase()
  if (email && email !== user.email) {
    throw new AuthError(422, 'email_provider_disabled', 'Email addresses are changed by the school office')
  }
  const phone = optionalText(body, 'phone')?.replace(/^\+/, '')
  if (phone && phone !== user.phone) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone numbers are changed by the school office')
  }
  const password = optionalText(body, 'password')
  if (password !== undefined) requireGoodPassword(password)
  return { password, data: mergeMetadata(body['data'], user.user_metadata) }
}

/**
 * Changes an account on behalf of its owner, in one transaction. A new password ends the other sessions and voids
 * every link and code that was sent.
 * @throws {AuthError} `same_password`, `weak_password`
 */
export async function updateUser(
  deps: AuthDeps,
  bearer: Bearer,
  change: UserChange,
  origin: Origin,
): Promise<UserRow> {
  const { user, sessionId } = bearer
  const { password, data } = change
  const hash = password === undefined ? undefined : await hashNewPassword(deps, user, password)
  return await deps.database.asService(async (tx) => {
    if (password !== undefined && hash !== undefined) {
      await deps.hooks.passwordPolicy(tx, user.id, password)
      const changed = await changePasswordHash(tx, user.id, user.password_hash, hash)
      // Somebody else changed it since the old one was compared; sign in again with that one.
      if (!changed) throw invalidCredentials()
      const subject = { type: 'user', id: user.id } as const
      await Promise.all([
        deps.hooks.passwordChanged(tx, user.id),
        deleteSessions(tx, user.id, sessionId, 'others'),
        deleteOneTimeTokens(tx, user.id),
        writeAuditEntry(tx, { action: 'auth.password_changed', actorId: user.id, subject }, origin),
      ])
    }
    if (data) await writeUserMetadata(tx, user.id, data)
    return await readUser(tx, user.id)
  })
}

async function hashNewPassword({ hashing }: AuthDeps, user: UserRow, password: string): Promise<string> {
  if (await hashing.verify(password, user.password_hash)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return await hashing.hash(password)
}
