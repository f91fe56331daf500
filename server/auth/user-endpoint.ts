import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { requireBearer } from './bearer.ts'
import { readBody } from './body.ts'
import type { AuthDeps } from './deps.ts'
import { originOf } from './origin.ts'
import { readUserChange, updateUser } from './update-user.ts'
import { userJson } from './user-json.ts'

/** `GET` and `PUT /user`: the account itself, and what its owner may change of it. */
export function userEndpoint(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/user', async (c) => {
      const { user } = await requireBearer(deps, c)
      c.header('Cache-Control', 'no-store')
      return c.json(userJson(user))
    })
    .put('/user', async (c) => {
      const bearer = await requireBearer(deps, c)
      const change = readUserChange(await readBody(c), bearer.user)
      const user = await updateUser(deps, bearer, change, originOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json(userJson(user))
    })
}
