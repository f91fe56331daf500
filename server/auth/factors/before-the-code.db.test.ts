import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { buildAccount, program, testAuth, withPhones } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

/* Tokens and codes from before the second factor was shown, when somebody else has a copy of them. */

const { database } = await testDatabase()
const service = await testAuth(database, {
  ...withPhones,
  AUTH_ADMIN_KEYS: program.keys,
  AUTH_RESEND_SECONDS: '0',
})
const password = 'kunai grass'
type Client = ReturnType<typeof service.client>

async function tokensOf(client: Client) {
  const { data } = await client.getSession()
  return { token: data.session!.access_token, refresh_token: data.session!.refresh_token }
}

/** Enrols an app, and signs in again with the password alone; the code of the next half minute is not used yet. */
async function halfSignedIn(email: string) {
  await buildAccount(database, email, password)
  const owner = service.client()
  await owner.signInWithPassword({ email, password })
  const { data } = await owner.mfa.enroll({ factorType: 'totp' })
  const totp = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) })
  const factorId = data!.id
  expect((await owner.mfa.challengeAndVerify({ factorId, code: totp.generate() })).error).toBeNull()
  const client = service.client()
  await client.signInWithPassword({ email, password })
  const code = totp.generate({ timestamp: Date.now() + 30_000 })
  return { client, factorId, code, before: await tokensOf(client) }
}

async function answer(path: string, token: string, body: object) {
  const reply = await service.send('POST', path, { token, body })
  return { status: reply.status, code: reply.headers.get('x-sb-error-code') }
}

test('an access token from before the code never comes to have it', async () => {
  const { client, factorId, code, before } = await halfSignedIn('old-token@example.com')
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const refused = async (method: string, path: string, body?: object) => {
    const reply = await service.send(method, path, { token: before.token, body })
    return [reply.status, reply.headers.get('x-sb-error-code')]
  }
  expect(await refused('PUT', '/user', { password: 'another word' })).toEqual([401, 'insufficient_aal'])
  expect(await refused('DELETE', `/factors/${factorId}`)).toEqual([422, 'insufficient_aal'])
  expect(await refused('POST', '/factors', { factor_type: 'totp', friendly_name: 'Thief' })).toEqual([
    403,
    'insufficient_aal',
  ])
  expect(await refused('GET', '/admin/users')).toEqual([403, 'insufficient_aal'])
  const old = await service.auth.tokens.verify(before.token)
  const reading = (claims: typeof old) =>
    database.asUser(claims, (tx) => tx.selectFrom('profiles').selectAll().execute())
  await expect(reading(old)).rejects.toMatchObject({ code: 'AS003' })

  // Past the session's check; without a profile the database still gives nothing.
  const full = await service.auth.tokens.verify((await tokensOf(client)).token)
  await expect(reading(full)).rejects.toMatchObject({ code: '42501' })
  expect((await client.updateUser({ password: 'words of my own' })).error).toBeNull()
})

test('a code opens nothing once more by a challenge that was never made', async () => {
  const { client, factorId, code, before } = await halfSignedIn('invented@example.com')
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const path = `/factors/${factorId}/verify`
  const invented = { challenge_id: crypto.randomUUID(), code }
  expect(await answer(path, before.token, invented)).toEqual({ status: 422, code: 'mfa_factor_not_found' })
})

test('a second press is taken as the first for ten seconds, and only with its code', async () => {
  const { client, factorId, code, before } = await halfSignedIn('pressed@example.com')
  const { data } = await client.mfa.challenge({ factorId })
  const challengeId = data!.id
  expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  const path = `/factors/${factorId}/verify`
  const same = { challenge_id: challengeId, code }
  expect((await answer(path, before.token, same)).status).toBe(200)
  const other = { ...same, code: code === '000000' ? '000001' : '000000' }
  expect((await answer(path, before.token, other)).code).toBe('mfa_verification_failed')
  const verified_at = new Date(Date.now() - 11_000)
  await database.asService((tx) =>
    tx.updateTable('auth.mfa_challenges').set({ verified_at }).where('id', '=', challengeId).execute(),
  )
  expect(await answer(path, before.token, same)).toEqual({ status: 422, code: 'mfa_factor_not_found' })
})

test('a second press of the code of a text message is taken as the first', async () => {
  await buildAccount(database, 'texted@example.com', password)
  const client = service.client()
  await client.signInWithPassword({ email: 'texted@example.com', password })
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+67570000071' })
  const challenge = await client.mfa.challenge({ factorId: data!.id })
  const { code } = await service.message('67570000071')
  const { token } = await tokensOf(client)
  const path = `/factors/${data!.id}/verify`
  const press = () => answer(path, token, { challenge_id: challenge.data!.id, code })
  expect(await Promise.all([press(), press(), press()])).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, code: null })),
  )
})

test('a renewal that crosses the code is refused, and the session it has raised goes on', async () => {
  const { client, factorId, code, before } = await halfSignedIn('crossing@example.com')
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const renew = async () =>
    await service.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: before.refresh_token },
    })
  const crossed = await renew()
  expect([crossed.status, crossed.headers.get('x-sb-error-code')]).toEqual([
    400,
    'refresh_token_already_used',
  ])
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')

  const refreshed_at = new Date(Date.now() - 11_000)
  await database.asService((tx) => tx.updateTable('auth.sessions').set({ refreshed_at }).execute())
  expect((await renew()).status).toBe(400)
  expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

test.each([1, 2, 3, 4, 5])(
  'whichever of code and renewal is first, the person stays signed in (%s)',
  async (n) => {
    const { client, factorId, code, before } = await halfSignedIn(`race-${n}@example.com`)
    const { data } = await client.mfa.challenge({ factorId })
    const [verified] = await Promise.all([
      client.mfa.verify({ factorId, challengeId: data!.id, code }),
      service.send('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: before.refresh_token },
      }),
    ])
    expect(verified.error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
  },
)
