import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database)
const password = 'kunai grass'

test('a right password gives a session that the published client keeps', async () => {
  const id = await buildAccount(database, 'ruth@example.com', password)
  const client = service.client()
  const { data, error } = await client.signInWithPassword({ email: 'Ruth@Example.com', password })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.user).toMatchObject({
    id,
    aud: 'authenticated',
    email: 'ruth@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    is_anonymous: false,
  })
  expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', id, user_id: id })
  expect((await client.getUser()).data.user?.id).toBe(id)
})

test('a student whose number has a slash signs in with it', async () => {
  const email = '26/001@student.example.com'
  await buildAccount(database, email, password)
  const { data, error } = await service.client().signInWithPassword({ email, password })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email })
})

test('the access token says who, how and until when, and the published keys prove it', async () => {
  const id = await buildAccount(database, 'claims@example.com', password)
  const client = service.client()
  await client.signInWithPassword({ email: 'claims@example.com', password })
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(data?.claims).toMatchObject({
    iss: 'http://school.test/auth/v1',
    sub: id,
    aud: 'authenticated',
    role: 'must_change_password',
    aal: 'aal1',
    email: 'claims@example.com',
    amr: [{ method: 'password' }],
  })
})

test('the role is authenticated as soon as the profile says that the password was changed', async () => {
  const id = await buildAccount(database, 'teacher@example.com', password)
  const profile = {
    id,
    username: 'teacher@example.com',
    name: 'Mary Kila',
    role: 'Teacher',
    password_changed: true,
  }
  await database.asService((tx) => insertOne(tx, 'profiles', profile))
  const { data } = await service.client().signInWithPassword({ email: 'teacher@example.com', password })
  const claims = await service.auth.tokens.verify(data.session?.access_token ?? '')
  expect(claims).toMatchObject({ sub: id, role: 'authenticated' })
})

test('a wrong password, an unknown account and one without a password get the same answer', async () => {
  await buildAccount(database, 'known@example.com', password)
  await database.asService((tx) =>
    insertOne(tx, 'auth.users', { email: 'nopassword@example.com', email_confirmed_at: new Date() }),
  )
  const answers = []
  for (const email of ['known@example.com', 'nobody@example.com', 'nopassword@example.com']) {
    const { error } = await service.client().signInWithPassword({ email, password: 'wrong' })
    answers.push({ status: error?.status, code: error?.code, message: error?.message })
  }
  const expected = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }
  expect(answers).toEqual([expected, expected, expected])
})

test('only who knows the password learns that the account is banned or not confirmed', async () => {
  const banned = await buildAccount(database, 'banned@example.com', password)
  const unconfirmed = await buildAccount(database, 'unconfirmed@example.com', password)
  await database.asService(async (tx) => {
    await tx
      .updateTable('auth.users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', banned)
      .execute()
    await tx
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed)
      .execute()
  })
  const codeFor = async (email: string, word: string) =>
    (await service.client().signInWithPassword({ email, password: word })).error?.code
  expect(await codeFor('banned@example.com', 'wrong')).toBe('invalid_credentials')
  expect(await codeFor('banned@example.com', password)).toBe('user_banned')
  expect(await codeFor('unconfirmed@example.com', 'wrong')).toBe('invalid_credentials')
  expect(await codeFor('unconfirmed@example.com', password)).toBe('email_not_confirmed')
})

test('sign-ins and failures are in the audit log, without anything secret', async () => {
  const id = await buildAccount(database, 'audited@example.com', password)
  await service.client().signInWithPassword({ email: 'audited@example.com', password: 'my secret guess' })
  await service.client().signInWithPassword({ email: 'audited@example.com', password })
  const entries = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .selectAll()
      .where((where) => where.or([where('actor_id', '=', id), where('subject_id', '=', id)]))
      .orderBy('id')
      .execute(),
  )
  expect(entries.map((entry) => entry.action)).toEqual(['auth.sign_in_failed', 'auth.sign_in'])
  expect(JSON.stringify(entries)).not.toContain('secret guess')
})

test('where sessions have an end, a sign-in with a password gets one', async () => {
  const short = await testAuth(database, { AUTH_SESSION_SECONDS: '600' })
  const id = await buildAccount(database, 'ending@example.com', 'kunai grass')
  await short.client().signInWithPassword({ email: 'ending@example.com', password: 'kunai grass' })
  const session = await database.asService((tx) =>
    tx
      .selectFrom('auth.sessions')
      .select(['created_at', 'not_after'])
      .where('user_id', '=', id)
      .executeTakeFirst(),
  )
  expect(Number(session?.not_after) - Number(session?.created_at)).toBe(600_000)
})
