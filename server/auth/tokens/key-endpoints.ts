import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAdminRequestReader } from '#server/auth/admin/administrator-check.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { listKeys, removeKey, rotateKeys } from './rotate-keys.ts'

/** `/admin/keys`: the keys that sign access tokens. */
export function keyEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const readAdminRequest = createAdminRequestReader(deps)
  return new Hono<AppEnv>()
    .get('/admin/keys', async (c) => {
      await readAdminRequest(c)
      return c.json({ keys: await listKeys(deps) })
    })
    .post('/admin/keys/rotate', async (c) => {
      const request = await readAdminRequest(c)
      const body = (await c.req.text()) === '' ? {} : await readBody(c)
      await rotateKeys(deps, body['at_once'] === true, request)
      return c.json({ keys: await listKeys(deps) })
    })
    .delete('/admin/keys/:kid', async (c) => {
      const request = await readAdminRequest(c)
      await removeKey(deps, pathId(c.req.param('kid')), request)
      return c.json({ keys: await listKeys(deps) })
    })
}
