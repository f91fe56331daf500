import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { requireBearer, requireFullSession } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { deleteSession, listSessions } from './session-queries.ts'

/** `/user/sessions`: a person's sign-ins, and a way to end each. */
export function sessionEndpoints(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/user/sessions', async (c) => {
      const bearer = await requireBearer(deps, c)
      requireFullSession(bearer, 'list the sessions')
      const { user, sessionId } = bearer
      const sessions = await deps.database.asService((tx) => listSessions(tx, user.id))
      c.header('Cache-Control', 'no-store')
      return c.json({ sessions: sessions.map((row) => ({ ...row, current: row.id === sessionId })) })
    })
    .delete('/user/sessions/:id', async (c) => {
      const bearer = await requireBearer(deps, c)
      const { user } = bearer
      const id = pathId(c.req.param('id'))
      if (id !== bearer.sessionId) requireFullSession(bearer, 'end another session')
      await deps.database.asService(async (tx) => {
        if (!(await deleteSession(tx, user.id, id))) throw noSuchSession()
        const subject = { type: 'session', id } as const
        await writeAudit(tx, { action: 'auth.session_ended', actorId: user.id, subject }, originOf(c))
      })
      return c.json({})
    })
}

/** 404 without the code `session_not_found`, which would sign the client out. */
export function noSuchSession(): AuthError {
  return new AuthError(404, 'not_found', 'There is no such session')
}
