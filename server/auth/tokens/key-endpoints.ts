import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAdministratorCheck } from '#server/auth/admin/admin-bearer.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { listKeys, removeKey, rotateKeys } from './rotate-keys.ts'

/** `/admin/keys`: the keys that sign access tokens. */
export function keyEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const administrator = createAdministratorCheck(deps)
  const actOf = async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'no-store')
    return { administrator: await administrator(c), origin: originOf(c) }
  }
  return new Hono<AppEnv>()
    .get('/admin/keys', async (c) => {
      await actOf(c)
      return c.json({ keys: await listKeys(deps) })
    })
    .post('/admin/keys/rotate', async (c) => {
      const act = await actOf(c)
      const body = (await c.req.text()) === '' ? {} : await readBody(c)
      await rotateKeys(deps, body['at_once'] === true, act)
      return c.json({ keys: await listKeys(deps) })
    })
    .delete('/admin/keys/:kid', async (c) => {
      const act = await actOf(c)
      await removeKey(deps, pathId(c.req.param('kid')), act)
      return c.json({ keys: await listKeys(deps) })
    })
}
