import { noteOwnAct } from '#server/auth/user/note-act.ts'
import { nameProviders } from '#server/auth/sign-in/account-queries.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { requireFullSession, type Bearer } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { clearPhone, deleteIdentity } from './identity-queries.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { findUserById } from '#server/auth/admin/manage-users-queries.ts'

/**
 * `DELETE /user/identities/{id}`: the account can no longer be signed in to in that way; one way always
 * stays.
 */
export async function unlinkIdentity(
  deps: AuthDeps,
  bearer: Bearer,
  identityId: string,
  origin: Origin,
): Promise<void> {
  requireFullSession(bearer, 'unlink an identity')
  await deps.database.asService(async (tx) => {
    const user = await findUserById(tx, bearer.user.id) // locked, so that two concurrent requests cannot remove the last one
    const identity = user?.identities.find((known) => known.id === identityId)
    if (!user || !identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    if (user.identities.length < 2) {
      const text = 'User must have at least 1 identity after unlinking'
      throw new AuthError(422, 'single_identity_not_deletable', text)
    }
    if (identity.provider === 'email') {
      const text = 'The email address stays while the account uses it'
      throw new AuthError(422, 'email_conflict_identity_not_deletable', text)
    }
    await deleteIdentity(tx, identity.id)
    if (identity.provider === 'phone') await clearPhone(tx, user.id)
    await nameProviders(tx, user.id)
    await noteOwnAct(tx, 'auth.identity_unlinked', user.id, origin, { provider: identity.provider })
  })
}
