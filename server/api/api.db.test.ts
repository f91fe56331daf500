import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildAdmin, buildAssignment, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool, tokenOf } from '#tests/support/school.ts'
import { createApi } from './api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { ErrorBody } from '#server/http/error-body.ts'

const { database } = await testDatabase()
const school = await testSchool(database)

async function student() {
  const row = await buildStudent(database)
  return { row, claims: await claimsOf(database, row.user_id) }
}

async function fault(reply: Response): Promise<ErrorBody> {
  const body = (await reply.json()) as ErrorBody
  expect(body.status).toBe(reply.status)
  return body
}

const calls = [
  ['GET', '/api/v1/student/dashboard'],
  ['GET', '/api/v1/student/grades?before=x'],
  ['GET', '/api/v1/student/resources?before=x'],
  ['GET', '/api/v1/teacher/overview'],
  ['POST', '/api/v1/session'],
  ['POST', '/api/v1/hand-ins'],
  ['GET', `/api/v1/assignments/${randomUUID()}/hand-ins`],
] as const

test.each(calls)('%s %s needs a token', async (method, address) => {
  const reply = await school.request(method, address, undefined)
  expect(await fault(reply)).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
})

test('a token that is forged, expired, or of an ended session is refused with its reason', async () => {
  const { claims } = await student()
  const ask = (token: string) => school.request('GET', '/api/v1/student/dashboard', token)
  const good = tokenOf(school.services.auth, claims)
  expect((await ask(good)).status).toBe(200)

  const [head, , signature] = good.split('.')
  const other = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')
  expect(await fault(await ask(`${head}.${other}.${signature}`))).toMatchObject({
    message: 'Invalid JWT signature',
  })
  expect((await fault(await ask('not.a.token'))).status).toBe(401)

  const old = tokenOf(school.services.auth, claims, Math.floor(Date.now() / 1000) - 7200)
  expect(await fault(await ask(old))).toMatchObject({
    status: 401,
    message: expect.stringContaining('expired') as string,
  })

  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('id', '=', claims.session_id).execute(),
  )
  expect(await fault(await ask(good))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
})

test('a person who must still change the password may do nothing else', async () => {
  const { row } = await student()
  const claims = await claimsOf(database, row.user_id, 'must_change_password')
  expect((await school.request('GET', '/api/v1/student/dashboard', claims)).status).toBe(403)
  expect((await school.request('GET', `/api/v1/assignments/${randomUUID()}/hand-ins`, claims)).status).toBe(
    403,
  )
})

test('a dashboard belongs to its role', async () => {
  const { claims } = await student()
  const teacher = await buildTeacher(database)
  const teaching = await claimsOf(database, teacher.id)
  expect((await school.request('GET', '/api/v1/student/dashboard', teaching)).status).toBe(403)
  expect((await school.request('GET', '/api/v1/teacher/overview', claims)).status).toBe(403)
  expect((await school.request('GET', '/api/v1/teacher/overview', teaching)).status).toBe(200)
})

test('a repeated read costs no body, and compressed replies say so', async () => {
  const { claims } = await student()
  const first = await school.request('GET', '/api/v1/student/dashboard', claims)
  const etag = first.headers.get('ETag')!
  const second = await school.request('GET', '/api/v1/student/dashboard', claims, {
    headers: { 'If-None-Match': etag },
  })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
  // The browser keeps the headers of the reply that it has.
  expect(first.headers.has('Permissions-Policy')).toBe(true)
  expect(second.headers.has('Permissions-Policy')).toBe(false)
  expect(first.headers.get('Cache-Control')).toContain('private')
})

test.each([
  ['not JSON', '{"upload_id": ', 400],
  ['nothing', '', 422],
  ['another type', '[]', 422],
  ['a missing field', '{}', 422],
  ['a field that is no id', '{"upload_id":"1; drop table students"}', 422],
  ['an unknown id', JSON.stringify({ upload_id: randomUUID() }), 404],
])('a hand-in confirmed with %s is refused clearly', async (_, body, status) => {
  const { claims } = await student()
  const answer = await fault(await school.request('POST', '/api/v1/hand-ins', claims, { body }))
  expect(answer.status).toBe(status)
  expect(answer.message).not.toMatch(/went wrong|undefined|\[object/)
  if (status === 422) expect(Object.values(answer.data?.fields ?? {})).not.toEqual([])
})

test("a body that is not JSON is the caller's fault and does not fill the log", async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const app = new Hono<AppEnv>().route(
    '/api/v1',
    createApi({ ...school.services, logger }, async (_, next) => await next(), {
      renderPreview: async () => '',
    }),
  )
  const reply = await app.request('/api/v1/password-requests', { method: 'POST', body: '{"kind": ' })
  expect(await fault(reply)).toMatchObject({
    status: 400,
    message: expect.stringContaining('JSON') as string,
  })
  expect(lines).toEqual([])
})

test("another class's assignment shows no hand-ins, and an odd id is named", async () => {
  const { claims } = await student()
  const assignment = await buildAssignment(database)
  const list = await school.request('GET', `/api/v1/assignments/${assignment.id}/hand-ins`, claims)
  expect(list.status === 404 || JSON.stringify(await list.json()) === '[]').toBe(true)
  const odd = await fault(await school.request('GET', '/api/v1/assignments/1/hand-ins', claims))
  expect(odd).toMatchObject({ status: 422, data: { fields: { id: 'There is no such assignment.' } } })
})

test('no fault of a field is told in the words of the library', async () => {
  const { claims } = await student()
  const grades = `/api/v1/student/grades?term=${'x'.repeat(30)}`
  const tooLong = await fault(await school.request('GET', grades, claims))
  expect(tooLong.data?.fields).toEqual({ term: '"term" is too large or too small.' })
  const admin = await claimsOf(database, (await buildAdmin(database)).id)
  const noKind = await fault(await school.request('GET', '/api/v1/admin/bulk-changes?kind=x', admin))
  expect(noKind.data?.fields).toEqual({ kind: '"kind" is missing or of the wrong kind.' })
})

test('a made-up cursor is refused by name', async () => {
  const { claims } = await student()
  const answer = await fault(
    await school.request('GET', '/api/v1/student/resources?before=yesterday', claims),
  )
  expect(answer.data?.fields).toHaveProperty('before')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a body over the limit is refused to %s', async (method) => {
  const { claims } = await student()
  const body = 'x'.repeat(1024 * 1024 + 1)
  const headers = { 'Content-Length': String(body.length) }
  const reply = await school.request(method, '/api/v1/hand-ins', claims, { body, headers })
  expect((await fault(reply)).status).toBe(413)
})

test('a body over the limit is refused, and an unknown call is not found', async () => {
  const { claims } = await student()
  const body = JSON.stringify({ upload_id: 'x'.repeat(1024 * 1024 + 1) })
  const headers = { 'Content-Length': String(body.length) }
  expect(
    (await fault(await school.request('POST', '/api/v1/hand-ins', claims, { body, headers }))).status,
  ).toBe(413)
  expect((await fault(await school.request('GET', '/api/v1/nothing', claims))).code).toBe('NOT_FOUND')
})

test('every reply carries the headers that keep a browser safe', async () => {
  for (const address of ['/health', '/api/v1/docs', '/auth/v1/health', '/nothing-here', '/api/v1/nothing']) {
    const { headers } = await school.request('GET', address, undefined)
    expect(headers.get('X-Content-Type-Options'), address).toBe('nosniff')
    expect(headers.get('Content-Security-Policy'), address).toContain("frame-ancestors 'none'")
    expect(headers.get('Referrer-Policy'), address).toBeTruthy()
    expect(headers.get('Permissions-Policy'), address).toBeTruthy()
    expect(headers.get('X-Request-Id'), address).toBeTruthy()
  }
})

test('the interface describes itself, and the description needs no script to be read', async () => {
  const document = (await (await school.request('GET', '/api/v1/openapi.json', undefined)).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toContain('/student/dashboard')
  const page = await (await school.request('GET', '/api/v1/docs', undefined)).text()
  expect(page).toContain('/api/v1/student/dashboard')
  expect(page).not.toContain('<script')
})

test('the description says of exactly the calls that anybody may make that they need no token', async () => {
  const document = (await (await school.request('GET', '/api/v1/openapi.json', undefined)).json()) as {
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      path,
      method: method.toUpperCase(),
      security,
    })),
  )
  const open: string[] = []
  for (const { path, method } of documented) {
    const address = path.replaceAll(/\{[^}]+\}/g, randomUUID())
    const { status } = await school.request(method, `/api/v1${address}`, undefined)
    if (status !== 401) open.push(`${method} ${path}`)
  }
  const described = documented.filter(({ security }) => security?.length === 0)
  expect(described.map(({ method, path }) => `${method} ${path}`)).toEqual(open)
  expect(open).toContain('GET /school')
})

test('the page of the interface is sent compressed, and not again to whoever has it', async () => {
  const headers = { 'Accept-Encoding': 'gzip' }
  const first = await school.request('GET', '/api/v1/docs', undefined, { headers })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  const etag = first.headers.get('etag') ?? 'none'
  const again = await school.request('GET', '/api/v1/docs', undefined, {
    headers: { ...headers, 'If-None-Match': etag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
