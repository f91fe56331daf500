import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAdministratorCheck } from './admin-bearer.ts'
import { listUsers } from './admin-user-queries.ts'
import { changeUser, createUser, removeUser, requireUser, writeAct } from './admin-users.ts'
import { validationFailed } from '#server/auth/http/auth-error.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { factorNotFound } from '#server/auth/factors/usable-factor.ts'
import { deleteFactor, lowerSessions } from '#server/auth/factors/factor-queries.ts'
import { generateLink, invite } from '#server/auth/messages/invite.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { redirectTarget } from '#server/auth/providers/redirect-target.ts'
import { noSuchSession } from '#server/auth/sign-in/session-endpoints.ts'
import { deleteAllSessions, deleteSession, listSessions } from '#server/auth/sign-in/session-queries.ts'
import { userJson } from '#server/auth/user/user-json.ts'

const mostPerPage = 1000

/** What administrators do to accounts: `/admin/*` and `/invite`. */
export function adminEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const administrator = createAdministratorCheck(deps)
  const actOf = async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'no-store')
    return { administrator: await administrator(c), origin: originOf(c) }
  }
  const userId = (c: Context<AppEnv>) => pathId(c.req.param('id') ?? '')
  const target = (c: Context<AppEnv>, inBody?: unknown) =>
    redirectTarget(deps.settings, c.req.query('redirect_to'), typeof inBody === 'string' ? inBody : null)
  const { database } = deps

  return new Hono<AppEnv>()
    .post('/invite', async (c) => {
      const act = await actOf(c)
      return c.json(userJson(await invite(deps, await readBody(c), target(c), act)))
    })
    .post('/admin/generate_link', async (c) => {
      const act = await actOf(c)
      const body = await readBody(c)
      return c.json(await generateLink(deps, body, target(c, body['redirect_to']), act))
    })
    .get('/admin/users', async (c) => {
      await actOf(c)
      const page = readCount(c.req.query('page'), 1, 1_000_000)
      const perPage = readCount(c.req.query('per_page'), 50, mostPerPage)
      const filter = (c.req.query('filter') ?? '').slice(0, 200).replaceAll('\0', '')
      const { users, total } = await database.asService((tx) => listUsers(tx, { page, perPage, filter }))
      c.header('X-Total-Count', String(total))
      c.header('Link', pageLinks(deps, page, perPage, total))
      return c.json({ users: users.map(userJson), aud: 'authenticated' })
    })
    .post('/admin/users', async (c) => {
      const act = await actOf(c)
      return c.json(userJson(await createUser(deps, await readBody(c), act)))
    })
    .get('/admin/users/:id', async (c) => {
      await actOf(c)
      return c.json(userJson(await database.asService((tx) => requireUser(tx, userId(c)))))
    })
    .put('/admin/users/:id', async (c) => {
      const act = await actOf(c)
      return c.json(userJson(await changeUser(deps, userId(c), await readBody(c), act)))
    })
    .delete('/admin/users/:id', async (c) => {
      const act = await actOf(c)
      const hasBody = (await c.req.text()) !== ''
      const soft = hasBody && (await readBody(c))['should_soft_delete'] === true
      await removeUser(deps, userId(c), soft, act)
      return c.json({})
    })
    .get('/admin/users/:id/factors', async (c) => {
      await actOf(c)
      const user = await database.asService((tx) => requireUser(tx, userId(c)))
      return c.json(userJson(user).factors ?? [])
    })
    .delete('/admin/users/:id/factors/:factor', async (c) => {
      const act = await actOf(c)
      const factorId = pathId(c.req.param('factor'))
      const factor = await database.asService(async (tx) => {
        const user = await requireUser(tx, userId(c))
        const found = userJson(user).factors?.find(({ id }) => id === factorId)
        if (!found) throw factorNotFound()
        await deleteFactor(tx, factorId)
        await lowerSessions(tx, user.id)
        await writeAct(tx, 'auth.factor_removed', user.id, act, { factor: factorId })
        return found
      })
      return c.json(factor)
    })
    .get('/admin/users/:id/sessions', async (c) => {
      await actOf(c)
      const sessions = await database.asService(async (tx) => {
        const user = await requireUser(tx, userId(c))
        return await listSessions(tx, user.id)
      })
      return c.json({ sessions })
    })
    .delete('/admin/users/:id/sessions', async (c) => {
      const act = await actOf(c)
      await database.asService(async (tx) => {
        const user = await requireUser(tx, userId(c))
        await deleteAllSessions(tx, user.id)
        await writeAct(tx, 'auth.sessions_ended', user.id, act)
      })
      return c.json({})
    })
    .delete('/admin/users/:id/sessions/:session', async (c) => {
      const act = await actOf(c)
      const sessionId = pathId(c.req.param('session'))
      await database.asService(async (tx) => {
        if (!(await deleteSession(tx, userId(c), sessionId))) throw noSuchSession()
        await writeAct(tx, 'auth.session_ended', userId(c), act, { session: sessionId })
      })
      return c.json({})
    })
}

function readCount(text: string | undefined, fallback: number, most: number): number {
  if (text === undefined || text === '') return fallback
  if (!/^[1-9]\d{0,6}$/.test(text)) throw validationFailed('Bad Pagination Parameters')
  return Math.min(Number(text), most)
}

/** `page` stands first in each address, since clients read the number after the first `=`. */
function pageLinks(deps: AuthDeps, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${deps.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
