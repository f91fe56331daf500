import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
  const device = (name: string) => ({ Cookie: `device=${name.padEnd(22, '0')}` })
  for (let i = 0; i < 41; i++) await attempt(`classmate${i}@example.com`, 'guess', device('curious'))
  expect(await attempt('classmate99@example.com', 'guess', device('curious'))).toMatchObject({ status: 429 })
  expect(await attempt('classmate99@example.com', 'guess', device('honest'))).toMatchObject({ status: 400 })
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
    /^device=[\w-]{22}; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
  )
})
