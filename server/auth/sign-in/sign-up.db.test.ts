import { expect, test } from 'vitest'
import { buildAccount, testAuth, withPhones } from '#tests/support/auth.ts'
import { serveAuth } from '#tests/support/auth-http.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const school = await testAuth(database)
const open = await testAuth(database, { AUTH_SIGN_UP: 'open', AUTH_RESEND_SECONDS: '0', ...withPhones })
const easy = await testAuth(database, {
  AUTH_SIGN_UP: 'open',
  AUTH_EMAIL_AUTOCONFIRM: 'on',
  ...withPhones,
  AUTH_PHONE_AUTOCONFIRM: 'on',
  AUTH_ANONYMOUS: 'on',
})
const password = 'kunai grass'

test('a school does not let strangers open accounts', async () => {
  const { error } = await school.client().signUp({ email: 'new@example.com', password })
  expect([error?.status, error?.code, error?.message]).toEqual([
    422,
    'signup_disabled',
    'Signups not allowed for this instance',
  ])
  expect((await open.client().signInAnonymously()).error?.code).toBe('anonymous_provider_disabled')
})

test('an account is opened, confirmed by the code and signed in', async () => {
  const client = open.client()
  const email = 'Gewa@Example.com'
  const { data, error } = await client.signUp({ email, password, options: { data: { nickname: 'Gewa' } } })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email: 'gewa@example.com', user_metadata: { nickname: 'Gewa' } })
  expect((await client.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')

  const { code } = await open.message('gewa@example.com')
  const verified = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(verified.error).toBeNull()
  expect(verified.data.user?.email_confirmed_at).toEqual(expect.any(String))
  expect(verified.data.user?.user_metadata['email_verified']).toBe(true)
  expect((await client.getUser()).error).toBeNull()
  expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
})

test('the answer is the same in shape for an address that has an account, and its owner gets a mail', async () => {
  const email = 'taken@example.com'
  await buildAccount(database, email, password)
  const known = await open.client().signUp({ email, password: 'another word' })
  const unknown = await open.client().signUp({ email: 'free@example.com', password: 'another word' })
  const shape = (user: object | null) => Object.keys(user ?? {}).toSorted()
  expect(shape(known.data.user)).toEqual(shape(unknown.data.user))
  expect(known.data.user?.identities).toHaveLength(1)
  expect((await open.message(email)).purpose).toBe('account_exists')
  expect((await open.client().signInWithPassword({ email, password })).error).toBeNull()
})

test('without confirmation the session comes at once, and a second account is refused', async () => {
  const first = await easy.client().signUp({ email: 'quick@example.com', password })
  expect(first.data.session?.access_token).toEqual(expect.any(String))
  const second = await easy.client().signUp({ email: 'quick@example.com', password })
  expect([second.error?.status, second.error?.code, second.error?.message]).toEqual([
    422,
    'user_already_exists',
    'User already registered',
  ])
  const phone = await easy.client().signUp({ phone: '+675 7000 0001', password })
  expect(phone.data.user?.phone).toBe('67570000001')
})

test('a guest without address gets a session of its own', async () => {
  const { data, error } = await easy.client().signInAnonymously({ options: { data: { from: 'kiosk' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { from: 'kiosk' } })
})

test('a password without an address opens no guest account', async () => {
  const bodies = [{ password }, { email: '', password }, { phone: null, password }]
  for (const service of [school, open, easy])
    for (const body of bodies) {
      const reply = await service.send('POST', '/signup', { body })
      expect(await reply.json()).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'You must provide either an email or phone number and a password',
      })
    }
})

test('faults of the input have the words of the contract', async () => {
  const fault = async (body: object) => {
    const reply = await open.send('POST', '/signup', { body })
    return [reply.status, ((await reply.json()) as { msg: string }).msg]
  }
  const email = 'fault@example.com'
  expect(await fault({ email })).toEqual([400, 'Signup requires a valid password'])
  expect(await fault({ email, password: '12345' })).toEqual([
    422,
    'Password should be at least 6 characters.',
  ])
  expect(await fault({ email: 'no-address', password })).toEqual([
    400,
    'Unable to validate email address: invalid format',
  ])
  expect(await fault({ phone: '12', password })).toEqual([
    400,
    'Invalid phone number format (E.164 required)',
  ])
  const challenge = { code_challenge: 'short', code_challenge_method: 's256' }
  expect((await fault({ email, password, ...challenge }))[0]).toBe(400)
})

test('a phone is confirmed by the code of a text message', async () => {
  const client = open.client()
  await client.signUp({ phone: '+67570000002', password })
  const { code } = await open.message('67570000002')
  const { data, error } = await client.verifyOtp({ phone: '+67570000002', token: code, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user?.phone_confirmed_at).toEqual(expect.any(String))
})

test('where accounts count at once, one address opens a bounded number of them', async () => {
  const variables = { AUTH_SIGN_UP: 'open', AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_LIMIT_FLOWS: '2' }
  const bounded = await serveAuth(database, variables)
  const statuses = []
  for (const name of ['one', 'two', 'three']) {
    const { error } = await bounded.client().signUp({ email: `${name}@bounded.example`, password })
    statuses.push(error?.status ?? 200)
  }
  expect(statuses).toEqual([200, 200, 429])
})
