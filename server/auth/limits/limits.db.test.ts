import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuthApp } from '#server/auth/http/app.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database)
const password = 'kunai grass'

async function attempt(email: string, word: string, headers: HeadersInit = {}) {
  const response = await service.send('POST', '/token?grant_type=password', {
    body: { email, password: word },
    headers: { 'X-Supabase-Api-Version': '2024-01-01', ...headers },
  })
  const body = (await response.json()) as { code?: string; message?: string }
  // Up to the next quarter minute, so that a slow machine sees the same waits.
  const wait = Math.ceil(Number(response.headers.get('retry-after')) / 15) * 15
  return { status: response.status, code: body.code, message: body.message?.replace(/\d+/, 'N'), wait }
}

async function failOften(email: string, times: number) {
  let last = await attempt(email, 'wrong')
  for (let i = 1; i < times; i++) last = await attempt(email, 'wrong')
  return last
}

/** Tries a password in a browser that keeps its cookies. @returns them */
async function newBrowser(email = 'nobody@example.com', word = 'guess'): Promise<{ Cookie: string }> {
  const body = { email, password: word }
  const reply = await service.send('POST', '/token?grant_type=password', { body })
  const cookies = reply.headers.getSetCookie().filter((cookie) => cookie.includes('Path=/auth/v1;'))
  return { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

/** Lets the wait of all limits pass. */
async function passWait(): Promise<void> {
  await database.asService((tx) =>
    tx
      .updateTable('auth.throttles')
      .set({ blocked_until: new Date(0) })
      .execute(),
  )
}

test('after some failures an account must wait, the same whether it exists or not, and others need not', async () => {
  await buildAccount(database, 'known@example.com', password)
  await buildAccount(database, 'neighbour@example.com', password)
  const answers = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    expect(await failOften(email, 5)).toMatchObject({ status: 400, code: 'invalid_credentials' })
    answers.push(await attempt(email, password))
  }
  const expected = {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Too many attempts. Please try again in N seconds.',
    wait: 15,
  }
  expect(answers).toEqual([expected, expected])
  expect((await attempt('neighbour@example.com', password)).status).toBe(200)
})

test('the wait grows with each further failure, up to a quarter of an hour', async () => {
  const email = 'patient@example.com'
  await failOften(email, 5)
  const waits = []
  for (let i = 0; i < 8; i++) {
    await passWait()
    await attempt(email, 'wrong')
    waits.push((await attempt(email, 'wrong')).wait)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('a right password after the wait signs in and forgets the failures', async () => {
  const email = 'forgiven@example.com'
  await buildAccount(database, email, password)
  await failOften(email, 5)
  await passWait()
  expect((await attempt(email, password)).status).toBe(200)
  expect(await failOften(email, 4)).toMatchObject({ status: 400 })
  expect((await attempt(email, password)).status).toBe(200)
})

test('failures are forgotten after an hour', async () => {
  const email = 'later@example.com'
  await failOften(email, 4)
  await database.asService(async (tx) => {
    await sql`alter table auth.throttles disable trigger touch_updated_at`.execute(tx)
    await sql`update auth.throttles set updated_at = now() - interval '2 hours'`.execute(tx)
    await sql`alter table auth.throttles enable trigger touch_updated_at`.execute(tx)
  })
  expect(await failOften(email, 4)).toMatchObject({ status: 400 })
  expect(await attempt(email, 'wrong')).toMatchObject({ status: 400 })
})

test('one device that tries many accounts must wait, another device behind the same address need not', async () => {
  const [curious, honest] = [await newBrowser(), await newBrowser()]
  for (let i = 0; i < 41; i++) await attempt(`classmate${i}@example.com`, 'guess', curious)
  expect(await attempt('classmate99@example.com', 'guess', curious)).toMatchObject({ status: 429 })
  expect(await attempt('classmate99@example.com', 'guess', honest)).toMatchObject({ status: 400 })
})

test('many guesses at the same moment get past the limit by a few at most', async () => {
  const email = 'parallel@example.com'
  const answers = await Promise.all(Array.from({ length: 60 }, () => attempt(email, 'wrong')))
  const tried = answers.filter((answer) => answer.status === 400).length
  expect(tried).toBeLessThanOrEqual(5 + 7)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(60 - tried)
})

test('the first answer names the device, in a cookie that scripts cannot read', async () => {
  const reply = await service.send('POST', '/token?grant_type=password', {
    body: { email: 'cookie@example.com', password: 'wrong' },
  })
  expect(reply.headers.get('set-cookie')).toMatch(
    /^device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Strict,/,
  )
})

test('failures elsewhere do not lock a browser out on which the account has signed in before', async () => {
  const email = 'principal@example.com'
  await buildAccount(database, email, password)
  const own = await newBrowser(email, password)
  const others = await newBrowser('else@example.com', password)
  await failOften(email, 6)
  expect((await attempt(email, password)).status).toBe(429)
  expect((await attempt(email, password, others)).status).toBe(429)
  expect((await attempt(email, password, own)).status).toBe(200)
  // And its own failures do not lock out the others.
  await passWait()
  for (let i = 0; i < 6; i++) await attempt(email, 'wrong', own)
  expect((await attempt(email, password, own)).status).toBe(429)
  expect((await attempt(email, password)).status).toBe(200)
})

test('wrong codes elsewhere do not keep a code from a browser on which the account has signed in before', async () => {
  const email = 'codes@example.com'
  await buildAccount(database, email, password)
  const own = await newBrowser(email, password)
  await service.client().resetPasswordForEmail(email)
  const { code } = await service.message(email)
  const enter = async (token: string, headers: HeadersInit = {}) => {
    const body = { type: 'recovery', email, token }
    return (await service.send('POST', '/verify', { body, headers })).status
  }
  for (let i = 0; i < 14; i++) await enter('wrong')
  expect(await enter(code)).toBe(429)
  await passWait()
  expect(await enter(code)).toBe(403)
  expect(await enter(code, own)).toBe(200)
})

test('a browser on which the account has signed in cannot guess codes without an end', async () => {
  const email = 'guesses@example.com'
  await buildAccount(database, email, password)
  const own = await newBrowser(email, password)
  await service.client().resetPasswordForEmail(email)
  const { code } = await service.message(email)
  const enter = async (token: string) => {
    const body = { type: 'recovery', email, token }
    return (await service.send('POST', '/verify', { body, headers: own })).status
  }
  const statuses = []
  for (let i = 0; i < 14; i++) statuses.push(await enter('wrong'))
  expect(statuses.at(-1)).toBe(429)
  expect(await enter(code)).toBe(429)
})

test('a browser cannot make itself one on which an account has signed in', async () => {
  const email = 'target@example.com'
  await buildAccount(database, email, password)
  await buildAccount(database, 'thief@example.com', password)
  const own = await newBrowser(email, password)
  const thief = await newBrowser('thief@example.com', password)
  const part = (cookies: { Cookie: string }, name: string) =>
    cookies.Cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
  await failOften(email, 6)
  for (const Cookie of [
    `${part(thief, 'device')}; ${part(own, 'device-accounts')}`,
    `device=${'A'.repeat(22)}.${'A'.repeat(22)}; ${part(own, 'device-accounts')}`,
    part(own, 'device-accounts'),
  ])
    expect((await attempt(email, password, { Cookie })).status).toBe(429)
})

test('a link that was proved makes a browser known to the account', async () => {
  const email = 'bylink@example.com'
  await buildAccount(database, email, password)
  await service.client().resetPasswordForEmail(email)
  const { token } = await service.message(email)
  const reply = await service.send('POST', '/verify', { body: { type: 'recovery', token_hash: token } })
  expect(reply.headers.getSetCookie().join()).toContain('device-accounts=')
})

test('when the clock is set back by a day, nobody waits for that day', async () => {
  const email = 'clock@example.com'
  await buildAccount(database, email, password)
  await failOften(email, 6)
  await database.asService((tx) =>
    sql`update auth.throttles set blocked_until = blocked_until + interval '1 day'`.execute(tx),
  )
  expect((await attempt(email, password)).status).toBe(200)
})

const generous = await testAuth(database, { AUTH_LIMIT_MESSAGES: '3', AUTH_RESEND_SECONDS: '0' })

async function recover(name: string, cookie?: string) {
  const headers = cookie === undefined ? undefined : { Cookie: cookie }
  const reply = await askFrom('203.0.113.5', { email: `${name}@example.com` }, headers)
  return { status: reply.status, wait: Number(reply.headers.get('retry-after')), reply }
}

/** Requests of the test come without an IP address; here they have one. */
async function askFrom(ip: string, body: object, headers?: HeadersInit) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => (c.set('clientAddress', ip), await next()))
  app.route('/auth/v1', createAuthApp(generous.auth))
  return await app.request('http://school.test/auth/v1/recover', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

test('many requests for messages empty the bucket of their address, which refills evenly', async () => {
  const first = await recover('made-up-0')
  const named = first.reply.headers.getSetCookie()[0]?.split(';')[0]
  for (const name of ['made-up-1', 'made-up-2']) expect((await recover(name)).status).toBe(200)
  const waits = [await recover('a'), await recover('b'), await recover('c')]
  expect(waits.map(({ status }) => status)).toEqual([429, 429, 429])
  // An hour for three: asking again does not make the wait longer.
  for (const { wait } of waits) expect(wait).toBeGreaterThan(0)
  for (const { wait } of waits) expect(wait).toBeLessThanOrEqual(1200)
  expect((await recover('d', named)).status).toBe(200)
  await database.asService((tx) =>
    sql`update auth.throttles set blocked_until = blocked_until - interval '20 minutes' where key like 'message.address:%'`.execute(
      tx,
    ),
  )
  expect((await recover('e')).status).toBe(200)
  expect((await recover('f')).status).toBe(429)
})
