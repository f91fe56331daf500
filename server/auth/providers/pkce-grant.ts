import { isUuid } from '#server/access/uuid.ts'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import { answersChallenge } from './code-challenge.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { deleteFlow, lockFlowByCode } from './flow-queries.ts'
import { openSession } from '#server/auth/sign-in/open-session.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { openTokens, tokensJson } from './provider-tokens.ts'
import type { SessionJson } from '#server/auth/sign-in/session-reply.ts'

/** Exchanges the code from a link for a session, in the browser that began and still has the verifier. */
export async function pkceGrant(deps: AuthDeps, body: Body, origin: Origin): Promise<SessionJson> {
  const code = optionalText(body, 'auth_code')
  const verifier = optionalText(body, 'code_verifier')
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  if (!isUuid(code)) throw notFound()
  return await deps.database.asService(async (tx) => {
    const flow = await lockFlowByCode(tx, code, deps.settings.flowSeconds)
    if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method) throw notFound()
    if (!flow.fresh)
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    const challenge = { text: flow.code_challenge, method: flow.code_challenge_method }
    if (!answersChallenge(challenge, verifier))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    await deleteFlow(tx, flow.id)
    const how = methodOf(flow.authentication_method, flow.provider_type)
    const session = await openSession(deps, tx, flow.user_id, how, origin)
    return { ...session, ...tokensJson(openTokens(deps, flow)) }
  })
}

function methodOf(method: string, provider: string) {
  return method === 'oauth' || method === 'sso/saml' ? { method, provider } : { method }
}

function notFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}
