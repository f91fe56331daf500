import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { deleteFactor, lowerSessions } from '#server/auth/factors/factor-queries.ts'
import { factorNotFound } from '#server/auth/factors/usable-factor.ts'
import { noSuchSession } from '#server/auth/sign-in/session-endpoints.ts'
import { deleteAllSessions, deleteSession, listSessions } from '#server/auth/sign-in/session-queries.ts'
import { userJson } from '#server/auth/user/user-json.ts'
import { createAdminRequestReader } from './administrator-check.ts'
import { requireUser, writeAdminAudit } from './manage-users.ts'

/** `/admin/users/{id}/factors` and `/admin/users/{id}/sessions`: second factors and sessions of an account. */
export function userSecurityEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const readAdminRequest = createAdminRequestReader(deps)
  const userId = (c: Context<AppEnv>) => pathId(c.req.param('id') ?? '')
  const { database } = deps

  return new Hono<AppEnv>()
    .get('/admin/users/:id/factors', async (c) => {
      await readAdminRequest(c)
      const user = await database.asService((tx) => requireUser(tx, userId(c)))
      return c.json(userJson(user).factors ?? [])
    })
    .delete('/admin/users/:id/factors/:factor', async (c) => {
      const request = await readAdminRequest(c)
      const factorId = pathId(c.req.param('factor'))
      const factor = await database.asService(async (tx) => {
        const user = await requireUser(tx, userId(c))
        const found = userJson(user).factors?.find(({ id }) => id === factorId)
        if (!found) throw factorNotFound()
        await deleteFactor(tx, factorId)
        await lowerSessions(tx, user.id)
        await writeAdminAudit(tx, 'auth.factor_removed', user.id, request, { factor: factorId })
        return found
      })
      return c.json(factor)
    })
    .get('/admin/users/:id/sessions', async (c) => {
      await readAdminRequest(c)
      const sessions = await database.asService(async (tx) => {
        const user = await requireUser(tx, userId(c))
        return await listSessions(tx, user.id)
      })
      return c.json({ sessions })
    })
    .delete('/admin/users/:id/sessions', async (c) => {
      const request = await readAdminRequest(c)
      await database.asService(async (tx) => {
        const user = await requireUser(tx, userId(c))
        await deleteAllSessions(tx, user.id)
        await writeAdminAudit(tx, 'auth.sessions_ended', user.id, request)
      })
      return c.json({})
    })
    .delete('/admin/users/:id/sessions/:session', async (c) => {
      const request = await readAdminRequest(c)
      const sessionId = pathId(c.req.param('session'))
      await database.asService(async (tx) => {
        if (!(await deleteSession(tx, userId(c), sessionId))) throw noSuchSession()
        await writeAdminAudit(tx, 'auth.session_ended', userId(c), request, { session: sessionId })
      })
      return c.json({})
    })
}
