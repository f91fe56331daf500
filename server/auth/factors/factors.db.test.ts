import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { buildAccount, testAuth, withPhones } from '#tests/support/auth.ts'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database, { ...withPhones, AUTH_RESEND_SECONDS: '0' })
const password = 'kunai grass'
type Client = ReturnType<typeof service.client>

async function signedIn(email: string) {
  const id = await buildAccount(database, email, password)
  return { id, email, client: await signIn(email) }
}

async function signIn(email: string): Promise<Client> {
  const client = service.client()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

/** Codes of the authenticator app; each further one is of the next half minute. */
function appOf(secret: string) {
  let ahead = 0
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    code: () => totp.generate({ timestamp: Date.now() + 30_000 * ahead++ }),
    again: () => (ahead -= 1),
  }
}

async function enrolled(email: string) {
  const person = await signedIn(email)
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(error).toBeNull()
  if (!data) throw new Error('not enrolled')
  const app = appOf(data.totp.secret)
  const used = app.code()
  const proved = await person.client.mfa.challengeAndVerify({ factorId: data.id, code: used })
  expect(proved.error).toBeNull()
  return { ...person, factorId: data.id, app, used, enrolment: data }
}

async function tokenOf(client: Client) {
  const { data } = await client.getSession()
  return { access: data.session!.access_token, refresh: data.session!.refresh_token }
}

test('an app is enrolled, raises the session, and ends those that did not show it', async () => {
  const email = 'enrol@example.com'
  const { client, id } = await signedIn(email)
  const elsewhere = await signIn(email)
  const before = await tokenOf(client)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\//)
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(data?.totp.qr_code).not.toContain('#')
  const code = appOf(data!.totp.secret).code()
  expect((await client.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull()

  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  // A refresh token from before must not become one that has the second factor.
  const stale = await service.send('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: before.refresh },
  })
  expect(stale.status).toBe(400)
  const stored = await database.asService((tx) =>
    tx.selectFrom('auth.mfa_factors').selectAll().where('user_id', '=', id).execute(),
  )
  expect(JSON.stringify(stored)).not.toContain(data!.totp.secret)
})

test('a sign-in with the password alone opens no data and changes nothing until the factor is shown', async () => {
  const { email, factorId, app } = await enrolled('half@example.com')
  const client = await signIn(email)
  const claims = await service.auth.tokens.verify((await tokenOf(client)).access)
  const reading = database.asUser(claims, (tx) => tx.selectFrom('profiles').selectAll().execute())
  await expect(reading).rejects.toMatchObject({ code: 'AS003' })
  const { error } = await client.updateUser({ password: 'another word' })
  expect([error?.status, error?.code]).toEqual([401, 'insufficient_aal'])
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).error?.code).toBe(
    'insufficient_aal',
  )
  expect((await client.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
  expect((await client.mfa.challengeAndVerify({ factorId, code: app.code() })).error).toBeNull()
  const raised = await service.auth.tokens.verify((await tokenOf(client)).access)
  // Past the session's check; without a profile the database still gives nothing.
  const after = database.asUser(raised, (tx) => tx.selectFrom('profiles').selectAll().execute())
  await expect(after).rejects.toMatchObject({ code: '42501' })
})

test('a code works once', async () => {
  const { email, factorId, used } = await enrolled('replay@example.com')
  const client = await signIn(email)
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: used })
  expect([error?.status, error?.code, error?.message]).toEqual([
    422,
    'mfa_verification_failed',
    'Invalid TOTP code entered',
  ])
})

test('a code that is sent twice by one session raises it once, and both replies can be used', async () => {
  const { email, factorId, app } = await enrolled('race@example.com')
  const client = await signIn(email)
  const { access: token } = await tokenOf(client)
  const { data } = await client.mfa.challenge({ factorId })
  const body = { challenge_id: data!.id, code: app.code() }
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => service.send('POST', `/factors/${factorId}/verify`, { body, token })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const sessions = (await Promise.all(replies.map((reply) => reply.json()))) as { refresh_token: string }[]
  expect(new Set(sessions.map(({ refresh_token }) => refresh_token)).size).toBe(1)
  const factor = await database.asService((tx) =>
    tx.selectFrom('auth.mfa_factors').select('failures').where('id', '=', factorId).executeTakeFirstOrThrow(),
  )
  expect(factor.failures).toBe(0)
  // Another session, of the same person or not, cannot use the code again.
  const other = await signIn(email)
  const { access } = await tokenOf(other)
  const reply = await service.send('POST', `/factors/${factorId}/verify`, { body, token: access })
  expect(reply.status).toBe(422)
})

test.each([1, 3, 9])(
  'a refresh token from before the second factor gets none that has it, %s s after the next refresh',
  async (seconds) => {
    const email = `early-${seconds}@example.com`
    const { factorId, app } = await enrolled(email)
    const client = await signIn(email)
    const before = await tokenOf(client)
    expect((await client.mfa.challengeAndVerify({ factorId, code: app.code() })).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    const refreshed_at = new Date(Date.now() - seconds * 1000)
    await database.asService((tx) => tx.updateTable('auth.sessions').set({ refreshed_at }).execute())
    const reply = await service.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: before.refresh },
    })
    expect(reply.status).toBe(400)
  },
)

test('after five wrong codes the factor must wait, also for the right one', async () => {
  const { email, factorId, app } = await enrolled('locked@example.com')
  const client = await signIn(email)
  for (let i = 0; i < 5; i++) await client.mfa.challengeAndVerify({ factorId, code: '000000' })
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: app.code() })
  expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit'])
})

test('recovery codes stand in for a lost factor, each once', async () => {
  const { email, client } = await enrolled('lost@example.com')
  const made = await service.send('POST', '/factors/recovery-codes', {
    token: (await tokenOf(client)).access,
  })
  const { codes } = (await made.json()) as { codes: string[] }
  expect(new Set(codes).size).toBe(10)
  const again = await signIn(email)
  const use = async (code: string) =>
    await service.send('POST', '/factors/recovery-codes/verify', {
      body: { code },
      token: (await tokenOf(again)).access,
    })
  const first = await use(codes[0]!.toUpperCase().replace('-', ' '))
  expect(first.status).toBe(200)
  expect(((await first.json()) as { access_token: string }).access_token).toEqual(expect.any(String))
  expect((await use(codes[0]!)).status).toBe(422)
  const status = await service.send('GET', '/factors/recovery-codes', {
    token: (await tokenOf(again)).access,
  })
  expect(await status.json()).toMatchObject({ type: 'recovery_code', total: 10, remaining: 9 })
})

test('removing the last factor lowers the session', async () => {
  const { client, factorId } = await enrolled('remove@example.com')
  expect((await client.mfa.unenroll({ factorId })).data?.id).toBe(factorId)
  await client.refreshSession()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})

test('a phone is a second factor by text message', async () => {
  const { client } = await signedIn('phone@example.com')
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone: '+67570000009' })
  expect(error).toBeNull()
  const challenge = await client.mfa.challenge({ factorId: data!.id })
  const { code } = await service.message('67570000009')
  const answer = { factorId: data!.id, challengeId: challenge.data!.id, code }
  expect((await client.mfa.verify(answer)).error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

/** Begins a factor as somebody who knows the password, before the owner has one. */
async function begunByThief(email: string) {
  const owner = await signedIn(email)
  const thief = await signIn(email)
  const { data } = await thief.mfa.enroll({ factorType: 'phone', phone: '+67570000066' })
  return { ...owner, begun: data!.id }
}

async function enrolTotp(client: Client) {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Owner' })
  const app = appOf(data!.totp.secret)
  expect((await client.mfa.challengeAndVerify({ factorId: data!.id, code: app.code() })).error).toBeNull()
}

test('verifying a factor forgets every other that was begun, of whatever type', async () => {
  const { email, client, begun } = await begunByThief('begun@example.com')
  await enrolTotp(client)
  const again = await signIn(email)
  expect((await again.mfa.challenge({ factorId: begun })).error?.code).toBe('mfa_factor_not_found')
})

test('an unverified factor does not count for the password alone once there is a verified one', async () => {
  const { id, email, client } = await begunByThief('race-begun@example.com')
  await enrolTotp(client)
  // As if its enrolment had been in flight while the owner verified.
  const row = { user_id: id, factor_type: 'phone', phone: '67570000066', friendly_name: 'late' }
  const { id: factorId } = await database.asService((tx) => insertOne(tx, 'auth.mfa_factors', row))
  const thief = await signIn(email)
  const { error } = await thief.mfa.challenge({ factorId })
  expect([error?.status, error?.code]).toEqual([403, 'insufficient_aal'])
  const challenge = { factor_id: factorId, expires_at: new Date(Date.now() + 60_000) }
  const { id: challengeId } = await database.asService((tx) =>
    insertOne(tx, 'auth.mfa_challenges', challenge),
  )
  const answer = await thief.mfa.verify({ factorId, challengeId, code: '000000' })
  expect(answer.error?.code).toBe('insufficient_aal')
})

test('a factor that was not verified within five minutes no longer counts', async () => {
  const { client } = await signedIn('slow@example.com')
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Slow' })
  const factorId = data!.id
  const begun = await client.mfa.challenge({ factorId })
  await database.asService((tx) =>
    tx
      .updateTable('auth.mfa_factors')
      .set({ created_at: new Date(Date.now() - 301_000) })
      .where('id', '=', factorId)
      .execute(),
  )
  const code = appOf(data!.totp.secret).code()
  const answer = await client.mfa.verify({ factorId, challengeId: begun.data!.id, code })
  expect(answer.error?.code).toBe('mfa_factor_not_found')
  expect((await client.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
})

test('a wrong code names the kind of the factor', async () => {
  const { client } = await signedIn('wrong-phone@example.com')
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+67570000067' })
  const challenge = await client.mfa.challenge({ factorId: data!.id })
  const wrong = { factorId: data!.id, challengeId: challenge.data!.id, code: 'xxxxxx' }
  expect((await client.mfa.verify(wrong)).error?.message).toBe('Invalid MFA Phone code entered')
})

test('faults have the codes of the contract', async () => {
  const { client } = await signedIn('faults@example.com')
  const other = await enrolled('other@example.com')
  const { access: token } = await tokenOf(client)
  const fault = async (method: string, path: string, body?: object) => {
    const reply = await service.send(method, path, { body, token })
    return [reply.status, reply.headers.get('x-sb-error-code')]
  }
  expect(await fault('POST', '/factors', { factor_type: 'webauthn' })).toEqual([
    422,
    'mfa_webauthn_enroll_not_enabled',
  ])
  expect(await fault('POST', '/factors', { factor_type: 'smoke' })).toEqual([400, 'validation_failed'])
  expect(await fault('POST', '/factors/x/challenge', {})).toEqual([404, 'validation_failed'])
  expect(await fault('POST', `/factors/${other.factorId}/challenge`, {})).toEqual([
    404,
    'mfa_factor_not_found',
  ])
  expect(await fault('DELETE', `/factors/${other.factorId}`)).toEqual([404, 'mfa_factor_not_found'])
  await client.mfa.enroll({ factorType: 'totp' })
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_factor_name_conflict')
})

test('one account has ten text messages in an hour, whatever numbers it enters', async () => {
  const { client } = await signedIn('chatty@example.com')
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 11; n += 1) {
    const phone = `+6757100000${n}`
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: `${n}` })
    codes.push((await client.mfa.challenge({ factorId: data!.id })).error?.code)
    await client.mfa.unenroll({ factorId: data!.id })
  }
  expect(codes.slice(0, 10).every((code) => code === undefined)).toBe(true)
  expect(codes[10]).toBe('over_sms_send_rate_limit')
})
