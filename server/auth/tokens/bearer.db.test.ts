import type { KeyObject } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database)
const password = 'kunai grass'

async function signIn(email: string) {
  const id = await buildAccount(database, email, password)
  const { data } = await service.client().signInWithPassword({ email, password })
  return { id, token: data.session!.access_token, claims: decode(data.session!.access_token) }
}

function decode(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
}

async function forge(claims: Record<string, unknown>, key: CryptoKey | KeyObject, kid: string) {
  return await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(key)
}

async function fault(token: string) {
  const reply = await service.send('GET', '/user', {
    token,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  })
  const { code, message } = (await reply.json()) as { code: string; message: string }
  const verified = await service.auth.tokens.verify(token).then(
    () => 'good',
    (error: Error) => error.message,
  )
  return { status: reply.status, code, message, verified }
}

test('without a token the answer speaks of a Bearer token', async () => {
  const reply = await service.send('GET', '/user')
  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({
    code: 401,
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  })
})

test('the scheme may be written in any case', async () => {
  const { token } = await signIn('case@example.com')
  const reply = await service.send('GET', '/user', { headers: { Authorization: `bEARER ${token}` } })
  expect(reply.status).toBe(200)
})

test('a token of another key is refused, whether it names our key or its own', async () => {
  const { token, claims } = await signIn('other@example.com')
  const { privateKey } = await generateKeyPair('ES256')
  const { kid } = service.auth.keys.signing()
  expect(token).not.toBe('')
  const named = await fault(await forge(claims, privateKey, kid))
  expect(named).toMatchObject({ status: 403, code: 'bad_jwt', verified: 'Invalid JWT signature' })
  expect(named.message).toMatch(/^invalid JWT: unable to parse or verify signature/)
  const unknown = await fault(await forge(claims, privateKey, 'theirs'))
  expect(unknown).toMatchObject({ status: 403, verified: 'No matching signing key found in JWKS' })
})

test('a token without a signature is refused', async () => {
  const { claims } = await signIn('none@example.com')
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { kid } = service.auth.keys.signing()
  for (const header of [{ alg: 'none', kid }, { alg: 'none' }, { alg: 'HS256', kid }]) {
    expect(await fault(`${part(header)}.${part(claims)}.`)).toMatchObject({
      status: 403,
      code: 'bad_jwt',
      verified: 'No matching signing key found in JWKS',
    })
  }
})

test('the public key does not serve as a shared secret', async () => {
  const { claims } = await signIn('confused@example.com')
  const [jwk] = service.auth.keys.published()
  const secret = Buffer.from(JSON.stringify(jwk))
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: jwk!.kid }).sign(secret)
  expect(await fault(token)).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('an expired token, one for others and one with a changed letter are refused by name', async () => {
  const { token, claims } = await signIn('expired@example.com')
  const { privateKey, kid } = service.auth.keys.signing()
  const past = Math.floor(Date.now() / 1000) - 10
  expect(await fault(await forge({ ...claims, exp: past }, privateKey, kid))).toMatchObject({
    status: 403,
    verified: 'JWT has expired',
  })
  expect(await fault(await forge({ ...claims, aud: 'others' }, privateKey, kid))).toMatchObject({
    status: 403,
    verified: 'Invalid JWT claims',
  })
  const [head, body, signature] = token.split('.')
  const changed = Buffer.from(body!, 'base64url').toString().replace('must_change_password', 'authenticated')
  expect(await fault(`${head}.${Buffer.from(changed).toString('base64url')}.${signature}`)).toMatchObject({
    status: 403,
    verified: 'Invalid JWT signature',
  })
})

test('a token about nobody, or with an odd subject, is refused', async () => {
  const { claims } = await signIn('nobody@example.com')
  const { privateKey, kid } = service.auth.keys.signing()
  const nobody = await forge({ ...claims, sub: '11111111-1111-4111-8111-111111111111' }, privateKey, kid)
  expect(await fault(nobody)).toMatchObject({ status: 403, code: 'user_not_found' })
  expect(await fault(await forge({ ...claims, sub: 'nobody' }, privateKey, kid))).toMatchObject({
    status: 400,
  })
})

test('a banned account is refused at once', async () => {
  const { id, token } = await signIn('banned@example.com')
  const until = new Date(Date.now() + 60_000)
  await database.asService((tx) =>
    tx.updateTable('auth.users').set({ banned_until: until }).where('id', '=', id).execute(),
  )
  expect(await fault(token)).toMatchObject({ status: 403, code: 'user_banned' })
})

test('only public parts of the keys are published', async () => {
  const reply = await service.send('GET', '/.well-known/jwks.json')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = (await reply.json()) as { keys: Record<string, unknown>[] }
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const parts = Object.keys(await exportJWK(publicKey))
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0]!).toSorted()).toEqual([...parts, 'alg', 'key_ops', 'kid', 'use'].toSorted())
})
