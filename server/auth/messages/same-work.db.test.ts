import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

/* Whether an address has an account must not show: the same statements run and one message is written in both cases. */

const { database } = await testDatabase()
const service = await testAuth(database, { AUTH_RESEND_SECONDS: '0', SMTP_URL: 'smtp://127.0.0.1:9' })
// A queued message is sent later and apart from the answer, so it is not counted here.
const deliver = vi.spyOn(service.auth.messenger, 'deliver').mockResolvedValue()
await buildAccount(database, 'known@example.com', 'kunai grass')
const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }

afterEach(() => void deliver.mockClear())

async function countMessages(): Promise<number> {
  const { count } = await database.asService((tx) =>
    tx
      .selectFrom('auth.messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** @returns the statements that a request runs, in order, and how many messages it queues */
async function workOf(path: string, body: object) {
  const before = await countMessages()
  const statements: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const reply = await service.send('POST', path, { body })
  for (const [given] of query.mock.calls as unknown[][])
    statements.push(typeof given === 'string' ? given : (given as { text: string }).text)
  query.mockRestore()
  return {
    status: reply.status,
    text: await reply.text(),
    statements,
    messages: (await countMessages()) - before,
    deliveries: deliver.mock.calls.splice(0).length,
  }
}

test.each([
  ['/recover', {}],
  ['/recover', challenge],
  ['/otp', { create_user: false }],
  ['/otp', { create_user: true, ...challenge }],
  ['/magiclink', {}],
])('%s with %o does the same work for an address with an account and one without', async (path, more) => {
  await workOf(path, { email: 'known@example.com', ...more }) // opens the connections
  const known = await workOf(path, { email: 'known@example.com', ...more })
  const unknown = await workOf(path, { email: `nobody-${Math.random()}@example.com`, ...more })
  expect(known.statements.length).toBeGreaterThan(4)
  expect(known).toMatchObject({ status: 200, text: '{}', messages: 1, deliveries: 1 })
  expect(unknown).toEqual(known)
})
