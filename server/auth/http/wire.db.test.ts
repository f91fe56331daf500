import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createAuthApp } from './app.ts'

const { database } = await testDatabase()
const service = await testAuth(database)
const password = 'kunai grass'

test('errors name their code in both shapes of the contract', async () => {
  const body = { email: 'nobody@example.com', password: 'wrong' }
  const old = await service.send('POST', '/token?grant_type=password', { body })
  expect([old.status, old.headers.get('x-supabase-api-version'), await old.json()]).toEqual([
    400,
    null,
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  ])
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' }
  const now = await service.send('POST', '/token?grant_type=password', { body, headers })
  expect([now.status, now.headers.get('x-supabase-api-version'), await now.json()]).toEqual([
    400,
    '2024-01-01',
    { code: 'invalid_credentials', message: 'Invalid login credentials' },
  ])
})

test('what cannot be read as JSON is bad_json, an unknown grant and path have their errors', async () => {
  const codeOf = async (method: string, path: string, body?: unknown) => {
    const reply = await service.send(method, path, { body })
    const { error_code } = (await reply.json()) as { error_code: string }
    return [reply.status, error_code]
  }
  for (const text of ['', '{', 'null', '[]', '"text"']) {
    expect(await codeOf('POST', '/token?grant_type=password', text)).toEqual([400, 'bad_json'])
  }
  expect(await codeOf('POST', '/token?grant_type=magic', {})).toEqual([400, 'invalid_credentials'])
  expect(await codeOf('POST', '/token', {})).toEqual([400, 'invalid_credentials'])
  expect(await codeOf('GET', '/nowhere')).toEqual([404, 'not_found'])
})

test('a missing email, phone or password is named in the words of the specification', async () => {
  for (const body of [
    {},
    { email: 'a@example.com' },
    { password },
    { email: '', password },
    { email: null, password },
  ]) {
    const reply = await service.send('POST', '/token?grant_type=password', { body })
    expect(await reply.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'You must provide either an email or phone number and a password',
    })
  }
})

test('a body over one megabyte is refused', async () => {
  const body = { email: 'a@example.com', password: 'x'.repeat(1024 * 1024) }
  const reply = await service.send('POST', '/token?grant_type=password', { body })
  expect(reply.status).toBe(413)
  expect(await reply.json()).toMatchObject({ error_code: 'request_entity_too_large' })
})

test('an internal fault is not described to the client, and is named in the log', async () => {
  const broken = { ...database, asServiceOnce: () => Promise.reject(new Error('secret detail')) }
  const app = createAuthApp({ ...service.auth, database: broken })
  const body = JSON.stringify({ email: 'a@example.com', password })
  const reply = await app.request('/token?grant_type=password', { method: 'POST', body })
  expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([500, 'unexpected_failure'])
  expect(await reply.text()).not.toContain('secret')
})

test('other origins may call, and read what the client needs', async () => {
  const origin = { Origin: 'https://elsewhere.example' }
  const reply = await service.send('GET', '/health', { headers: origin })
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  expect(reply.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
  const preflight = await service.send('OPTIONS', '/token', {
    headers: { ...origin, 'Access-Control-Request-Method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
})

test('settings and health answer anyone', async () => {
  const settings = await service.send('GET', '/settings')
  expect(await settings.json()).toMatchObject({
    disable_signup: true,
    external: { email: true, anonymous_users: false },
  })
  const health = await service.send('GET', '/health')
  expect(await health.json()).toMatchObject({ name: 'school-auth', version: expect.any(String) })
})

test('a sign-in with a password and every kind of odd account name gets a 400', async () => {
  const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(odd, odd, async (email, phone) => {
      const reply = await service.send('POST', '/token?grant_type=password', {
        body: { email, phone, password },
      })
      expect([400, 429]).toContain(reply.status)
    }),
    { numRuns: 100 },
  )
})
