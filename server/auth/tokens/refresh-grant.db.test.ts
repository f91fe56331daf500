import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database)
const password = 'kunai grass'

interface Reply {
  status: number
  access_token: string
  refresh_token: string
  code?: string
  message?: string
}

async function refresh(refresh_token: string): Promise<Reply> {
  const response = await service.send('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token },
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  })
  return { ...((await response.json()) as Reply), status: response.status }
}

async function signIn(email: string): Promise<Reply> {
  await buildAccount(database, email, password)
  const response = await service.send('POST', '/token?grant_type=password', { body: { email, password } })
  return { ...((await response.json()) as Reply), status: response.status }
}

/** Makes the last refresh of all sessions older than the time in which an old token is forgiven. */
async function passReuseInterval(): Promise<void> {
  const longAgo = new Date(Date.now() - 60_000)
  await database.asService((tx) => tx.updateTable('auth.sessions').set({ refreshed_at: longAgo }).execute())
}

test('the published client refreshes and stays signed in with a new token', async () => {
  await buildAccount(database, 'client@example.com', password)
  const client = service.client()
  const first = await client.signInWithPassword({ email: 'client@example.com', password })
  const second = await client.refreshSession()
  expect(second.error).toBeNull()
  expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token)
  expect((await client.getUser()).error).toBeNull()
})

test('the token just before the current one is answered with the current one', async () => {
  const first = await signIn('behind@example.com')
  const second = await refresh(first.refresh_token)
  await passReuseInterval()
  const again = await refresh(first.refresh_token)
  expect(again).toMatchObject({ status: 200, refresh_token: second.refresh_token })
})

test('any old token is answered with the current one within ten seconds', async () => {
  const first = await signIn('quick@example.com')
  const second = await refresh(first.refresh_token)
  const third = await refresh(second.refresh_token)
  expect(await refresh(first.refresh_token)).toMatchObject({
    status: 200,
    refresh_token: third.refresh_token,
  })
})

test('a stolen old token ends the session for thief and owner', async () => {
  const first = await signIn('stolen@example.com')
  const second = await refresh(first.refresh_token)
  const third = await refresh(second.refresh_token)
  await passReuseInterval()
  expect(await refresh(first.refresh_token)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  })
  expect(await refresh(third.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  const user = await service.send('GET', '/user', { token: third.access_token })
  expect(user.status).toBe(403)
  expect((await service.message('stolen@example.com')).purpose).toBe('session_ended')
})

test('fifty refreshes at the same moment all succeed with the same next token', async () => {
  const first = await signIn('fifty@example.com')
  const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.refresh_token)).size).toBe(1)
  const next = await refresh(replies[0]!.refresh_token)
  expect(next.status).toBe(200)
})

test('a session whose time is over is not refreshed', async () => {
  const first = await signIn('over@example.com')
  await database.asService((tx) =>
    tx
      .updateTable('auth.sessions')
      .set({ not_after: new Date(0) })
      .execute(),
  )
  expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, code: 'session_expired' })
})

/** Sessions as if they had begun, and were used last, some seconds ago. */
async function ageSessions(email: string, seconds: number): Promise<void> {
  await database.asService(async (tx) => {
    const owner = tx.selectFrom('auth.users').select('id').where('email', '=', email)
    const rows = await tx.deleteFrom('auth.sessions').where('user_id', '=', owner).returningAll().execute()
    const past = new Date(Date.now() - seconds * 1000)
    const older = rows.map((row) => ({
      ...row,
      amr: JSON.stringify(row.amr),
      created_at: past,
      updated_at: past,
    }))
    await tx.insertInto('auth.sessions').values(older).execute()
  })
}

async function refreshAt(at: typeof service, refresh_token: string) {
  const reply = await at.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
  return reply.headers.get('x-sb-error-code') ?? reply.status
}

test('a session ends when nobody uses it, or by a newer sign-in, where the settings say so', async () => {
  const idle = await testAuth(database, { AUTH_SESSION_IDLE_SECONDS: '600' })
  const first = await signIn('idle@example.com')
  await ageSessions('idle@example.com', 300)
  expect(await refreshAt(idle, first.refresh_token)).toBe(200)
  await ageSessions('idle@example.com', 900)
  expect(await refreshAt(idle, first.refresh_token)).toBe('session_expired')

  const single = await testAuth(database, { AUTH_SINGLE_SESSION: 'on' })
  const older = await signIn('single@example.com')
  await ageSessions('single@example.com', 60)
  const body = { email: 'single@example.com', password }
  const newer = (await (await single.send('POST', '/token?grant_type=password', { body })).json()) as Reply
  expect(await refreshAt(single, newer.refresh_token)).toBe(200)
  expect(await refreshAt(single, older.refresh_token)).toBe('session_expired')
})

test('a malformed, a forged and a missing token each get a clear answer', async () => {
  const first = await signIn('forged@example.com')
  const bytes = Buffer.from(first.refresh_token, 'base64url')
  const otherSession = Buffer.from(bytes)
  otherSession[5]! ^= 1
  for (const text of ['nonsense', first.refresh_token.slice(0, -2), otherSession.toString('base64url')]) {
    const reply = await refresh(text)
    expect(reply).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(reply.message).toMatch(/^Invalid Refresh Token/)
  }
  expect(await refresh('')).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a deleted account is not refreshed', async () => {
  const first = await signIn('deleted@example.com')
  await database.asService((tx) =>
    tx
      .updateTable('auth.users')
      .set({ deleted_at: new Date() })
      .where('email', '=', 'deleted@example.com')
      .execute(),
  )
  expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})
