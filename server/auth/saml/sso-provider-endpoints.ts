import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAdministratorCheck } from '#server/auth/admin/admin-bearer.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { originOf } from '#server/auth/http/origin.ts'
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
  const administrator = createAdministratorCheck(deps)
  const actOf = async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'no-store')
    const act = { administrator: await administrator(c), origin: originOf(c) }
    requireSaml(deps)
    return act
  }
  const { database } = deps

  return new Hono<AppEnv>()
    .get('/admin/sso/providers', async (c) => {
      await actOf(c)
      return c.json({ items: (await database.asService(listSsoProviders)).map(ssoProviderJson) })
    })
    .post('/admin/sso/providers', async (c) => {
      const act = await actOf(c)
      return c.json(ssoProviderJson(await createSsoProvider(deps, await readBody(c), act)), 201)
    })
    .get('/admin/sso/providers/:id', async (c) => {
      await actOf(c)
      const id = pathId(c.req.param('id'))
      return c.json(ssoProviderJson(await database.asService((tx) => requireSsoProvider(tx, id))))
    })
    .put('/admin/sso/providers/:id', async (c) => {
      const act = await actOf(c)
      const id = pathId(c.req.param('id'))
      return c.json(ssoProviderJson(await changeSsoProvider(deps, id, await readBody(c), act)))
    })
    .delete('/admin/sso/providers/:id', async (c) => {
      const act = await actOf(c)
      return c.json(ssoProviderJson(await removeSsoProvider(deps, pathId(c.req.param('id')), act)))
    })
}
