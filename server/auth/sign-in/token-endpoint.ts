import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { requireBearer } from '#server/auth/tokens/bearer.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { readDevice } from '#server/auth/limits/device-cookie.ts'
import { idTokenGrant } from '#server/auth/providers/id-token-grant.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { createPasswordGrant } from './password-grant.ts'
import { pkceGrant } from '#server/auth/providers/pkce-grant.ts'
import { refreshGrant } from '#server/auth/tokens/refresh-grant.ts'

/** `POST /token`: the ways to get a session. */
export function tokenEndpoint(deps: AuthDeps): Hono<AppEnv> {
  const passwordGrant = createPasswordGrant(deps)
  return new Hono<AppEnv>().post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    c.header('Cache-Control', 'no-store')
    switch (grant) {
      case 'password':
        return c.json(await passwordGrant(await readBody(c), originOf(c), readDevice(c, deps.issuer)))
      case 'refresh_token':
        return c.json(await refreshGrant(deps, await readBody(c), originOf(c)))
      case 'pkce':
        return c.json(await pkceGrant(deps, await readBody(c), originOf(c)))
      case 'id_token':
        return c.json(await idTokenGrant(deps, await readBody(c), originOf(c), () => requireBearer(deps, c)))
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  })
}
