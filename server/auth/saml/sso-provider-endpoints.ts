import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAdminRequestReader } from '#server/auth/admin/administrator-check.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { requireSaml } from './sso-endpoints.ts'
import {
  changeSsoProvider,
  createSsoProvider,
  removeSsoProvider,
  requireSsoProvider,
  ssoProviderJson,
} from './sso-providers.ts'
import { listSsoProviders } from './sso-queries.ts'

/** `/admin/sso/providers`: the identity providers through which people sign in. */
export function ssoProviderEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const readRequest = createAdminRequestReader(deps)
  const readAdminRequest = async (c: Context<AppEnv>) => {
    const request = await readRequest(c)
    requireSaml(deps) // after the administrator check, so that nobody else learns about it
    return request
  }
  const { database } = deps

  return new Hono<AppEnv>()
    .get('/admin/sso/providers', async (c) => {
      await readAdminRequest(c)
      return c.json({ items: (await database.asService(listSsoProviders)).map(ssoProviderJson) })
    })
    .post('/admin/sso/providers', async (c) => {
      const request = await readAdminRequest(c)
      return c.json(ssoProviderJson(await createSsoProvider(deps, await readBody(c), request)), 201)
    })
    .get('/admin/sso/providers/:id', async (c) => {
      await readAdminRequest(c)
      const id = pathId(c.req.param('id'))
      return c.json(ssoProviderJson(await database.asService((tx) => requireSsoProvider(tx, id))))
    })
    .put('/admin/sso/providers/:id', async (c) => {
      const request = await readAdminRequest(c)
      const id = pathId(c.req.param('id'))
      return c.json(ssoProviderJson(await changeSsoProvider(deps, id, await readBody(c), request)))
    })
    .delete('/admin/sso/providers/:id', async (c) => {
      const request = await readAdminRequest(c)
      return c.json(ssoProviderJson(await removeSsoProvider(deps, pathId(c.req.param('id')), request)))
    })
}
