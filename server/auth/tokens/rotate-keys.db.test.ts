import { expect, test } from 'vitest'
import { buildAccount, program, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'
import { tendKeys } from './rotate-keys.ts'

const { database } = await testDatabase()
const variables = { AUTH_ADMIN_KEYS: program.keys }
const service = await testAuth(database, variables)
const token = await program.token()
const password = 'kunai grass'
await buildAccount(database, 'key@example.com', password)

interface Key {
  kid: string
  status: string
}

async function call(method: string, path: string, body?: unknown) {
  const reply = await service.send(method, `/admin/keys${path}`, { token, body })
  const json = (await reply.json()) as { keys: Key[]; error_code?: string }
  return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')), ...json }
}

async function signIn(at = service) {
  const { data } = await at.client().signInWithPassword({ email: 'key@example.com', password })
  const access = data.session?.access_token ?? ''
  return { access, kid: (JSON.parse(atob(access.split('.')[0] ?? '')) as { kid: string }).kid }
}

const statusOf = async (kid: string) => (await call('GET', '')).keys.find((key) => key.kid === kid)?.status

test('a key is published before it signs, and the old one counts until its tokens have expired', async () => {
  const before = await signIn()
  expect(await statusOf(before.kid)).toBe('signing')
  const early = await call('POST', '/rotate', {})
  expect([early.status, early.error_code, early.retryAfter > 1000]).toEqual([409, 'conflict', true])
  const waiting = (await call('GET', '')).keys.find((key) => key.status === 'standby')
  const jwks = (await (await service.send('GET', '/.well-known/jwks.json')).json()) as { keys: Key[] }
  expect(jwks.keys.map(({ kid }) => kid)).toContain(waiting?.kid)

  await database.asService((tx) =>
    tx
      .updateTable('auth.signing_keys')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('status', '=', 'standby')
      .execute(),
  )
  expect((await call('POST', '/rotate')).status).toBe(200)
  const after = await signIn()
  expect(after.kid).toBe(waiting?.kid)
  expect(await statusOf(before.kid)).toBe('verifying')
  for (const access of [before.access, after.access])
    expect((await service.send('GET', '/user', { token: access })).status).toBe(200)

  await tendKeys(service.auth)
  expect(await statusOf(before.kid)).toBe('verifying')
  await database.asService((tx) =>
    tx
      .updateTable('auth.signing_keys')
      .set({ stopped_at: new Date(Date.now() - 7_200_000) })
      .where('kid', '=', before.kid)
      .execute(),
  )
  await tendKeys(service.auth)
  expect(await statusOf(before.kid)).toBeUndefined()
})

test('a stolen key is replaced and removed at once, and its tokens end', async () => {
  const before = await signIn()
  expect((await service.send('GET', '/user', { token: before.access })).status).toBe(200)
  expect((await call('DELETE', `/${before.kid}`)).status).toBe(404)
  expect((await call('POST', '/rotate', { at_once: true })).status).toBe(200)
  expect((await call('DELETE', `/${before.kid}`)).status).toBe(200)
  const refused = await service.send('GET', '/user', { token: before.access })
  expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt'])
})

test('another process knows the new key as soon as it sees a token of it', async () => {
  const other = await testAuth(database, variables)
  await call('POST', '/rotate', { at_once: true })
  await call('POST', '/rotate', { at_once: true })
  const { access } = await signIn()
  await other.auth.keys.reload()
  expect((await other.send('GET', '/user', { token: access })).status).toBe(200)
})

test('many rotations at once leave one key that signs and one that waits', async () => {
  await Promise.all(Array.from({ length: 8 }, () => call('POST', '/rotate', { at_once: true })))
  const { keys } = await call('GET', '')
  const count = (status: string) => keys.filter((key) => key.status === status).length
  expect([count('signing'), count('standby')]).toEqual([1, 1])
})

test('only administrators reach the keys', async () => {
  const { access } = await signIn()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/rotate'],
    ['DELETE', '/11111111-1111-4111-8111-111111111111'],
  ] as const) {
    const reply = await service.send(method, `/admin/keys${path}`, { token: access })
    expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin'])
  }
})
