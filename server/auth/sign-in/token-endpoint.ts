import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { requireBearer } from '#server/auth/tokens/bearer.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { nameDevice, rememberAccount } from '#server/auth/limits/device-cookie.ts'
import { idTokenGrant } from '#server/auth/providers/id-token-grant.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { createPasswordGrant } from './password-grant.ts'
import { pkceGrant } from '#server/auth/providers/pkce-grant.ts'
import { refreshGrant } from '#server/auth/tokens/refresh-grant.ts'
import type { SessionJson } from './session-reply.ts'

/** `POST /token`: the ways to get a session. */
export function tokenEndpoint(deps: AuthDeps): Hono<AppEnv> {
  const passwordGrant = createPasswordGrant(deps)
  return new Hono<AppEnv>().post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    c.header('Cache-Control', 'no-store')
    try {
      const session = await openSession(c, grant)
      rememberAccount(c, deps, session.user)
      return c.json(session)
    } catch (error) {
      if (grant === 'password') nameDevice(c, deps)
      throw error
    }
  })

  async function openSession(c: Context<AppEnv>, grant: string | undefined): Promise<SessionJson> {
    switch (grant) {
      case 'password':
        return await passwordGrant(await readBody(c), originOf(c))
      case 'refresh_token':
        return await refreshGrant(deps, await readBody(c), originOf(c))
      case 'pkce':
        return await pkceGrant(deps, await readBody(c), originOf(c))
      case 'id_token':
        return await idTokenGrant(deps, await readBody(c), originOf(c), () => requireBearer(deps, c))
      case 'web3':
        throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  }
}
