import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database)
const password = 'kunai grass'

async function signInTwice(email: string) {
  await buildAccount(database, email, password)
  const here = service.client()
  const elsewhere = service.client()
  for (const client of [here, elsewhere]) await client.signInWithPassword({ email, password })
  const signedIn = async () => {
    const users = await Promise.all([here, elsewhere].map((client) => client.getUser()))
    return users.map(({ data }) => data.user !== null)
  }
  return { here, signedIn }
}

test('signing out locally ends this session alone', async () => {
  const { here, signedIn } = await signInTwice('local@example.com')
  expect((await here.signOut({ scope: 'local' })).error).toBeNull()
  expect(await signedIn()).toEqual([false, true])
})

test('signing out the others leaves this session', async () => {
  const { here, signedIn } = await signInTwice('others@example.com')
  expect((await here.signOut({ scope: 'others' })).error).toBeNull()
  expect(await signedIn()).toEqual([true, false])
})

test('signing out globally, which is the default, ends all sessions', async () => {
  const { here, signedIn } = await signInTwice('global@example.com')
  expect((await here.signOut()).error).toBeNull()
  expect(await signedIn()).toEqual([false, false])
})

test('a session that was signed out is gone for its access and its refresh token', async () => {
  await buildAccount(database, 'gone@example.com', password)
  const client = service.client()
  const { data } = await client.signInWithPassword({ email: 'gone@example.com', password })
  const token = data.session!.access_token
  expect((await service.send('POST', '/logout', { token })).status).toBe(204)

  const user = await service.send('GET', '/user', {
    token,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  })
  expect([user.status, await user.json()]).toEqual([
    403,
    { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
  ])
  const refreshed = await client.refreshSession()
  expect(refreshed.error?.code).toBe('refresh_token_not_found')
})

test('a scope that does not exist is refused, and nobody is signed out', async () => {
  await buildAccount(database, 'scope@example.com', password)
  const { data } = await service.client().signInWithPassword({ email: 'scope@example.com', password })
  const token = data.session!.access_token
  const reply = await service.send('POST', '/logout?scope=everyone', { token })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 400, error_code: 'validation_failed' })
  expect((await service.send('GET', '/user', { token })).status).toBe(200)
})

test('where there is a second factor, the password alone neither sees nor ends the owner’s sessions', async () => {
  const { here, signedIn } = await signInTwice('guarded@example.com')
  const { data } = await here.getSession()
  const token = data.session!.access_token
  const owner = data.session!.user.id
  const own = (await (await service.send('GET', '/user/sessions', { token })).json()) as {
    sessions: { id: string; current: boolean }[]
  }
  const elsewhere = own.sessions.find(({ current }) => !current)!.id
  const factor = { user_id: owner, factor_type: 'totp', status: 'verified', friendly_name: 'App' }
  await database.asService((tx) => insertOne(tx, 'auth.mfa_factors', factor))
  const calls: [string, string][] = [
    ['GET', '/user/sessions'],
    ['DELETE', `/user/sessions/${elsewhere}`],
    ['POST', '/logout?scope=others'],
  ]
  for (const [method, path] of calls) expect((await service.send(method, path, { token })).status).toBe(401)
  expect(await signedIn()).toEqual([true, true])
  expect((await service.send('POST', '/logout', { token })).status).toBe(204)
  expect(await signedIn()).toEqual([false, true])
})
