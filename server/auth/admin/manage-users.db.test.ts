import { expect, test } from 'vitest'
import { buildAccount, program, testAuth, withPhones } from '#tests/support/auth.ts'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database, { AUTH_ADMIN_KEYS: program.keys, ...withPhones })
const admin = service.admin(await program.token())
const password = 'kunai grass'

async function created(email: string) {
  const { data, error } = await admin.createUser({ email, password, email_confirm: true })
  expect(error).toBeNull()
  return data.user!
}

test('a program creates, reads, changes and deletes accounts', async () => {
  const user = await created('made@example.com')
  expect(user).toMatchObject({
    email: 'made@example.com',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(
    (await service.client().signInWithPassword({ email: 'made@example.com', password })).error,
  ).toBeNull()
  expect((await admin.getUserById(user.id)).data.user?.id).toBe(user.id)
  const changed = await admin.updateUserById(user.id, {
    email: 'changed@example.com',
    user_metadata: { nickname: 'Gewa' },
    app_metadata: { house: 'Kumul' },
  })
  expect(changed.data.user).toMatchObject({
    email: 'changed@example.com',
    user_metadata: { nickname: 'Gewa' },
    app_metadata: { house: 'Kumul', provider: 'email' },
  })
  expect((await admin.deleteUser(user.id)).error).toBeNull()
  expect((await admin.getUserById(user.id)).error?.code).toBe('user_not_found')
})

test('a soft deletion leaves a nameless row and frees the address', async () => {
  const user = await created('soft@example.com')
  expect((await admin.deleteUser(user.id, true)).error).toBeNull()
  const row = await database.asService((tx) =>
    tx.selectFrom('auth.users').select(['email', 'deleted_at']).where('id', '=', user.id).executeTakeFirst(),
  )
  expect(row).toMatchObject({ email: null, deleted_at: expect.any(Date) })
  await created('soft@example.com')
})

test('a password that an administrator sets ends every session; a ban shows after the right password', async () => {
  const user = await created('banned@example.com')
  const client = service.client()
  await client.signInWithPassword({ email: 'banned@example.com', password })
  await admin.updateUserById(user.id, { password: 'temporary one' })
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  const banned = await admin.updateUserById(user.id, { ban_duration: '24h' })
  expect(banned.data.user?.banned_until).toEqual(expect.any(String))
  const signIn = async (word: string) =>
    (await service.client().signInWithPassword({ email: 'banned@example.com', password: word })).error?.code
  expect(await signIn('wrong')).toBe('invalid_credentials')
  expect(await signIn('temporary one')).toBe('user_banned')
  await admin.updateUserById(user.id, { ban_duration: 'none' })
  expect(await signIn('temporary one')).toBeUndefined()
})

test('the list comes in pages, with the count and the addresses of the others', async () => {
  for (let i = 0; i < 5; i++) await created(`page${i}@example.com`)
  const { data, error } = await admin.listUsers({ page: 1, perPage: 2 })
  expect(error).toBeNull()
  expect(data.users).toHaveLength(2)
  if (!('total' in data)) throw new Error('no paging')
  expect(data.total).toBeGreaterThanOrEqual(5)
  expect([data.nextPage, data.lastPage]).toEqual([2, Math.ceil(data.total / 2)])
  const found = await service.send('GET', '/admin/users?filter=page3', { token: await program.token() })
  expect(((await found.json()) as { users: unknown[] }).users).toHaveLength(1)
  const bad = await service.send('GET', '/admin/users?page=0', { token: await program.token() })
  expect(bad.status).toBe(400)
})

test('an invitation and a link made by hand lead in', async () => {
  const { data, error } = await admin.inviteUserByEmail('guest@example.com', { data: { from: 'office' } })
  expect(error).toBeNull()
  expect(data.user?.invited_at).toEqual(expect.any(String))
  const { token } = await service.message('guest@example.com')
  expect((await service.client().verifyOtp({ token_hash: token, type: 'invite' })).error).toBeNull()
  expect((await admin.inviteUserByEmail('guest@example.com')).error?.code).toBe('email_exists')

  for (const type of ['magiclink', 'recovery'] as const) {
    const made = await admin.generateLink({ type, email: 'guest@example.com' })
    expect(made.data.user?.email).toBe('guest@example.com')
    expect(made.data.properties).toMatchObject({
      verification_type: type,
      email_otp: expect.stringMatching(/^\d{6}$/),
    })
    const proof = { token_hash: made.data.properties!.hashed_token, type }
    expect((await service.client().verifyOtp(proof)).error).toBeNull()
  }
  const signup = await admin.generateLink({ type: 'signup', email: 'fresh@example.com', password })
  const target = await service.follow(signup.data.properties?.action_link)
  expect(target.hash).toContain('access_token=')
  const unknown = await admin.generateLink({ type: 'recovery', email: 'nobody@example.com' })
  expect(unknown.error?.code).toBe('user_not_found')
})

test('faults have the codes of the contract', async () => {
  await created('twice@example.com')
  expect((await admin.createUser({ email: 'twice@example.com' })).error?.code).toBe('email_exists')
  expect((await admin.createUser({})).error?.code).toBe('validation_failed')
  const reply = await service.send('GET', '/admin/users/not-a-uuid', { token: await program.token() })
  expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([404, 'validation_failed'])
})

test('nobody else administers: no token, another key, another role, a person of the school', async () => {
  await buildAccount(database, 'person@example.com', password)
  const { data } = await service.client().signInWithPassword({ email: 'person@example.com', password })
  const code = async (token?: string) => {
    const answer = await service.send('GET', '/admin/users', { token })
    return [answer.status, answer.headers.get('x-sb-error-code')]
  }
  expect(await code()).toEqual([401, 'no_authorization'])
  expect(await code(`${await program.token()}x`)).toEqual([403, 'bad_jwt'])
  expect(await code(await program.token({ role: 'anon' }))).toEqual([403, 'not_admin'])
  expect(await code(data.session!.access_token)).toEqual([403, 'not_admin'])
})

test('an administrator of the school sees and ends the sessions of others, everyone their own', async () => {
  const id = await buildAccount(database, 'head@example.com', password)
  await database.asService(async (tx) => {
    const profile = { id, username: 'head', name: 'Head', role: 'Admin', password_changed: true }
    await insertOne(tx, 'profiles', profile)
    await insertOne(tx, 'user_roles', { user_id: id, role: 'Admin' })
  })
  const head = (await service.client().signInWithPassword({ email: 'head@example.com', password })).data
    .session!
  const person = await created('many@example.com')
  const clients = [service.client(), service.client(), service.client()]
  for (const client of clients) await client.signInWithPassword({ email: 'many@example.com', password })
  const token = (await clients[0]!.getSession()).data.session!.access_token

  const own = (await (await service.send('GET', '/user/sessions', { token })).json()) as {
    sessions: { id: string; current: boolean }[]
  }
  expect(own.sessions).toHaveLength(3)
  const other = own.sessions.find((session) => !session.current)!
  expect((await service.send('DELETE', `/user/sessions/${other.id}`, { token })).status).toBe(200)
  const path = `/admin/users/${person.id}/sessions`
  const seen = (await (await service.send('GET', path, { token: head.access_token })).json()) as {
    sessions: unknown[]
  }
  expect(seen.sessions).toHaveLength(2)
  expect((await service.send('GET', path, { token })).status).toBe(403)
  expect((await service.send('DELETE', path, { token: head.access_token })).status).toBe(200)
  expect((await clients[0]!.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('factors are listed and removed', async () => {
  const user = await created('factor@example.com')
  const client = service.client()
  await client.signInWithPassword({ email: 'factor@example.com', password })
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const listed = await admin.mfa.listFactors({ userId: user.id })
  expect(listed.data?.factors).toHaveLength(1)
  const removed = await admin.mfa.deleteFactor({ userId: user.id, id: data!.id })
  expect(removed.error).toBeNull()
  expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([])
})
