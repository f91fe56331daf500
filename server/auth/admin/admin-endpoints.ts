import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAdminRequestReader } from './administrator-check.ts'
import { listUsers } from './manage-users-queries.ts'
import { changeUser, createUser, removeUser, requireUser } from './manage-users.ts'
import { validationFailed } from '#server/auth/http/auth-error.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { generateLink, invite } from '#server/auth/messages/invite.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { redirectTarget } from '#server/auth/providers/redirect-target.ts'
import { userJson } from '#server/auth/user/user-json.ts'

const maxPerPage = 1000

/** `/admin/users`, `/admin/generate_link` and `/invite`: how administrators manage accounts. */
export function adminEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const readAdminRequest = createAdminRequestReader(deps)
  const userId = (c: Context<AppEnv>) => pathId(c.req.param('id') ?? '')
  const target = (c: Context<AppEnv>, inBody?: unknown) =>
    redirectTarget(deps.settings, c.req.query('redirect_to'), typeof inBody === 'string' ? inBody : null)
  const { database } = deps

  return new Hono<AppEnv>()
    .post('/invite', async (c) => {
      const request = await readAdminRequest(c)
      return c.json(userJson(await invite(deps, await readBody(c), target(c), request)))
    })
    .post('/admin/generate_link', async (c) => {
      const request = await readAdminRequest(c)
      const body = await readBody(c)
      return c.json(await generateLink(deps, body, target(c, body['redirect_to']), request))
    })
    .get('/admin/users', async (c) => {
      await readAdminRequest(c)
      const page = readCount(c.req.query('page'), 1, 1_000_000)
      const perPage = readCount(c.req.query('per_page'), 50, maxPerPage)
      const filter = (c.req.query('filter') ?? '').slice(0, 200).replaceAll('\0', '')
      const { users, total } = await database.asService((tx) => listUsers(tx, { page, perPage, filter }))
      c.header('X-Total-Count', String(total))
      c.header('Link', pageLinks(deps, page, perPage, total))
      return c.json({ users: users.map(userJson), aud: 'authenticated' })
    })
    .post('/admin/users', async (c) => {
      const request = await readAdminRequest(c)
      return c.json(userJson(await createUser(deps, await readBody(c), request)))
    })
    .get('/admin/users/:id', async (c) => {
      await readAdminRequest(c)
      return c.json(userJson(await database.asService((tx) => requireUser(tx, userId(c)))))
    })
    .put('/admin/users/:id', async (c) => {
      const request = await readAdminRequest(c)
      return c.json(userJson(await changeUser(deps, userId(c), await readBody(c), request)))
    })
    .delete('/admin/users/:id', async (c) => {
      const request = await readAdminRequest(c)
      const hasBody = (await c.req.text()) !== ''
      const soft = hasBody && (await readBody(c))['should_soft_delete'] === true
      await removeUser(deps, userId(c), soft, request)
      return c.json({})
    })
}

function readCount(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback
  if (!/^[1-9]\d{0,6}$/.test(text)) throw validationFailed('Bad Pagination Parameters')
  return Math.min(Number(text), max)
}

/** `page` comes first in each address, since clients read the number after the first `=`. */
function pageLinks(deps: AuthDeps, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${deps.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
