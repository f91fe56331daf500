import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { challengeFactor } from './challenge-factor.ts'
import { verifyFactor } from './verify-factor.ts'
import { requireBearer } from '#server/auth/tokens/bearer.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { enrolFactor, removeFactor } from './enrol-factor.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import {
  answerWithRecoveryCode,
  makeRecoveryCodes,
  recoveryCodeStatus,
  removeRecoveryCodes,
} from './recovery-codes.ts'

/** `/factors`: second factors, and recovery codes on paper for when they are lost. */
export function factorEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const bearer = (c: Context<AppEnv>) => requireBearer(deps, c)
  const app = new Hono<AppEnv>()
  app.use('/factors/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  return app
    .get('/factors/recovery-codes', async (c) => c.json(await recoveryCodeStatus(deps, await bearer(c))))
    .on('POST', ['/factors/recovery-codes', '/factors/recovery-codes/regenerate'], async (c) =>
      c.json(await makeRecoveryCodes(deps, await bearer(c), originOf(c))),
    )
    .delete('/factors/recovery-codes', async (c) =>
      c.json(await removeRecoveryCodes(deps, await bearer(c), originOf(c))),
    )
    .post('/factors/recovery-codes/verify', async (c) => {
      const who = await bearer(c)
      return c.json(await answerWithRecoveryCode(deps, who, await readBody(c), originOf(c)))
    })
    .post('/factors', async (c) => {
      const who = await bearer(c)
      return c.json(await enrolFactor(deps, who, await readBody(c), originOf(c)))
    })
    .delete('/factors/:id', async (c) => {
      const who = await bearer(c)
      return c.json(await removeFactor(deps, who, pathId(c.req.param('id')), originOf(c)))
    })
    .post('/factors/:id/challenge', async (c) => {
      const who = await bearer(c)
      return c.json(await challengeFactor(deps, who, pathId(c.req.param('id')), originOf(c)))
    })
    .post('/factors/:id/verify', async (c) => {
      const who = await bearer(c)
      const id = pathId(c.req.param('id'))
      return c.json(await verifyFactor(deps, who, id, await readBody(c), originOf(c)))
    })
}
