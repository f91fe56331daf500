import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { validationFailed } from '#server/auth/http/auth-error.ts'
import { lacksSecondFactor, requireBearer, requireFullSession } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { deleteSessions, isSignOutScope } from './session-queries.ts'

/** `POST /logout`: ends this session, the others, or all of the account. */
export function logoutEndpoint(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/logout', async (c) => {
    const bearer = await requireBearer(deps, c)
    const { user, sessionId } = bearer
    const requested = c.req.query('scope') || 'global'
    if (!isSignOutScope(requested))
      throw validationFailed(`Unsupported logout scope ${requested.slice(0, 40)}`)
    if (requested === 'others') requireFullSession(bearer, 'end other sessions')
    // A session with only a password can end itself, but not the owner's other sessions.
    const scope = lacksSecondFactor(bearer) ? 'local' : requested
    const subject = { type: 'session', id: sessionId } as const
    await deps.database.asService(async (tx) => {
      await Promise.all([
        deleteSessions(tx, user.id, sessionId, scope),
        writeAudit(
          tx,
          { action: 'auth.sign_out', actorId: user.id, subject, details: { scope } },
          originOf(c),
        ),
      ])
    })
    return c.body(null, 204)
  })
}
