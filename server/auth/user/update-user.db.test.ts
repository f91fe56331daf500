import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database)
const password = '20250017'

async function firstLogin(number: string) {
  const email = `${number}@student.example.com`
  const id = await buildAccount(database, email, number)
  const profile = { id, username: number, name: 'Gewa Dambui', role: 'Student', password_changed: false }
  await database.asService((tx) => insertOne(tx, 'profiles', profile))
  const client = service.client()
  await client.signInWithPassword({ email, password: number })
  return { id, email, client }
}

test('the forced change gives the next token its rights, ends other sessions and voids links', async () => {
  const { id, email, client } = await firstLogin(password)
  const elsewhere = service.client()
  await elsewhere.signInWithPassword({ email, password })
  const link = {
    user_id: id,
    token_type: 'recovery',
    relates_to: email,
    expires_at: new Date(Date.now() + 60_000),
  }
  await database.asService((tx) => insertOne(tx, 'auth.one_time_tokens', link))

  const { data, error } = await client.updateUser({ password: 'kunai grass' })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(id)
  const refreshed = await client.refreshSession()
  const claims = await service.auth.tokens.verify(refreshed.data.session?.access_token ?? '')
  expect(claims.role).toBe('authenticated')

  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  const links = await database.asService((tx) =>
    tx.selectFrom('auth.one_time_tokens').select('id').where('user_id', '=', id).execute(),
  )
  expect(links).toEqual([])
  expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await service.client().signInWithPassword({ email, password: 'kunai grass' })).error).toBeNull()
})

test('a password that is too short, too long, the old one or the student ID is refused and nothing changes', async () => {
  const { id, email, client } = await firstLogin('a1b2c3')
  await database.asService((tx) =>
    insertOne(tx, 'students', {
      user_id: id,
      admission_number: 'A1B2C3X',
      first_name: 'Gewa',
      last_name: 'Dambui',
    }),
  )
  const refused = async (text: string) => {
    const { error } = await client.updateUser({ password: text })
    return [error?.status, error?.code, error?.name]
  }
  expect(await refused('12345')).toEqual([422, 'weak_password', 'AuthWeakPasswordError'])
  expect(await refused('é'.repeat(37))).toEqual([400, 'validation_failed', 'AuthApiError'])
  expect(await refused('a1b2c3')).toEqual([422, 'same_password', 'AuthApiError'])
  expect(await refused('a1b2c3x')).toEqual([422, 'weak_password', 'AuthWeakPasswordError'])
  const { data } = await service.client().signInWithPassword({ email, password: 'a1b2c3' })
  expect((await service.auth.tokens.verify(data.session!.access_token)).role).toBe('must_change_password')
})

test('the text about the length is the one the specification quotes', async () => {
  const { client } = await firstLogin('20259999')
  const { error } = await client.updateUser({ password: 'short' })
  expect(error?.message).toBe('Password should be at least 6 characters.')
})

test('data is merged into the metadata, null removes a key, and too much is refused', async () => {
  const { client } = await firstLogin('20250021')
  await client.updateUser({ data: { nickname: 'Gewa', colour: 'gold' } })
  const { data } = await client.updateUser({ data: { colour: null } })
  expect(data.user?.user_metadata).toEqual({ nickname: 'Gewa', email_verified: true })
  const { error } = await client.updateUser({ data: { essay: 'x'.repeat(5000) } })
  expect(error?.code).toBe('validation_failed')
})

test('another email or phone is refused, the present one may be sent along', async () => {
  const { email, client } = await firstLogin('20250022')
  expect((await client.updateUser({ email: 'other@example.com' })).error?.code).toBe(
    'email_provider_disabled',
  )
  expect((await client.updateUser({ phone: '+67570000000' })).error?.code).toBe('phone_provider_disabled')
  expect((await client.updateUser({ email })).error).toBeNull()
})

test('the present password, where it is sent along, must be right, and guessing it is slowed down', async () => {
  const email = 'desk@example.com'
  await buildAccount(database, email, 'kunai grass')
  const client = service.client()
  await client.signInWithPassword({ email, password: 'kunai grass' })
  const change = async (current_password: string) =>
    (await client.updateUser({ password: 'morning river', current_password })).error
  for (let tries = 0; tries < 5; tries += 1)
    expect(await change('somebody else')).toMatchObject({ status: 400, code: 'current_password_invalid' })
  expect(await change('kunai grass')).toMatchObject({ status: 429 })
  await database.asService((tx) => tx.deleteFrom('auth.throttles').execute())
  expect(await change('kunai grass')).toBeNull()
  const again = await service.client().signInWithPassword({ email, password: 'morning river' })
  expect(again.error).toBeNull()
})

test('metadata is limited in bytes, so that no token outgrows the headers that carry it', async () => {
  const { client } = await firstLogin('20254321')
  const { error } = await client.updateUser({ data: { poem: '山'.repeat(1500) } })
  expect(error?.code).toBe('validation_failed')
  expect((await client.updateUser({ data: { poem: '山'.repeat(1000) } })).error).toBeNull()
})

test('nobody changes the metadata of the school by themselves', async () => {
  const { id, client } = await firstLogin('20254322')
  const { data } = await client.getSession()
  const reply = await service.send('PUT', '/user', {
    token: data.session!.access_token,
    body: { app_metadata: { roles: ['Admin'] }, data: { nickname: 'Ruth' } },
  })
  expect(reply.status).toBe(403)
  const user = await database.asService((tx) =>
    tx
      .selectFrom('auth.users')
      .select(['app_metadata', 'user_metadata'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(user)).not.toMatch(/Admin|Ruth/)
})
