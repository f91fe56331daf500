import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { requireBearer } from '#server/auth/tokens/bearer.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { requestedTarget } from '#server/auth/messages/message-endpoints.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { reauthenticate } from '#server/auth/messages/reauthenticate.ts'
import { readUserChange, updateUser } from './update-user.ts'
import { userJson } from './user-json.ts'

/** `GET` and `PUT /user`: the account itself, and the changes that its owner may make. */
export function userEndpoint(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/user', async (c) => {
      const { user } = await requireBearer(deps, c)
      c.header('Cache-Control', 'no-store')
      return c.json(userJson(user))
    })
    .get('/reauthenticate', async (c) => {
      await reauthenticate(deps, await requireBearer(deps, c), originOf(c))
      return c.json({})
    })
    .put('/user', async (c) => {
      const bearer = await requireBearer(deps, c)
      const change = readUserChange(deps, await readBody(c), bearer)
      const user = await updateUser(deps, bearer, change, requestedTarget(deps, c), originOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json(userJson(user))
    })
}
