import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { requireFullSession, type Bearer } from '#server/auth/tokens/bearer.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { openSession } from '#server/auth/sign-in/open-session.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import type { SessionOfAccount } from './flow-queries.ts'
import { findOrCreateAccount } from './provider-account.ts'
import { findProvider, readIdToken } from './providers.ts'
import type { SessionJson } from '#server/auth/sign-in/session-reply.ts'

/**
 * Signs in with an ID token that the client got from the provider itself.
 * @param linkTo the signed-in session, when the token is to be linked to its account
 */
export async function idTokenGrant(
  deps: AuthDeps,
  body: Body,
  origin: Origin,
  linkTo: () => Promise<Bearer>,
): Promise<SessionJson> {
  const token = optionalText(body, 'id_token')
  if (!token) throw validationFailed('id_token required')
  const provider = findProvider(deps, optionalText(body, 'provider'))
  const target = body['link_identity'] === true ? await requireLinking(deps, linkTo) : null
  const person = await readIdToken(provider, token, optionalText(body, 'nonce'))
  const { name } = provider
  const session = await deps.database.asService(async (tx) => {
    const userId = await findOrCreateAccount(deps, tx, { provider: name, person, linkTo: target, origin })
    return await openSession(deps, tx, userId, { method: 'oauth', provider: name }, origin)
  })
  void deps.messenger.deliver()
  return session
}

async function requireLinking(
  { settings }: AuthDeps,
  linkTo: () => Promise<Bearer>,
): Promise<SessionOfAccount> {
  if (!settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const bearer = await linkTo()
  requireFullSession(bearer, 'link an identity')
  return { userId: bearer.user.id, sessionId: bearer.sessionId }
}
